import { useEffect, useState } from 'react'
import { RefundFormula } from '#features/orders/refunds/parts/shared/refund-formula.tsx'
import { RefundGoal } from '#features/orders/refunds/parts/shared/refund-goal.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerShape, ServerView } from '../../model.ts'
import type { UpgradeUndoOffer } from '../model.ts'
import { useOperation } from '../../parts/use-operation.ts'

/** Shows the effects of undoing the newest upgrade on size, disks and money, and undoes it after step-up authentication. */
export function UndoUpgradeDialog(props: { server: ServerView; onClose: () => void }) {
  const { server, onClose } = props
  const m = useMessages().upgrade.undo
  const errorMessage = useErrorMessage()
  const iso = useIso()
  const { offer, fault: unreadable } = useOffer(server.code)
  const [agreed, setAgreed] = useState(false)
  const undo = useOperation(`/servers/${server.code}/upgrade-undo`, `${server.name} · ${m.open}`, onClose)
  const loses = offer !== undefined && (offer.diskPutBack || offer.disksGone > 0)
  const ready = offer !== undefined && (agreed || !loses)

  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={m.title(server.name)}
      description={m.intro}
      submit={offer && (offer.refund.amountFen > 0n ? m.submit(formatFen(offer.refund.amountFen, iso)) : m.submitOnly)}
      tone="danger"
      cancel={m.keep}
      ready={ready}
      mutation={{ busy: undo.busy, error: undo.error ?? (unreadable === undefined ? undefined : errorMessage(unreadable)) }}
      onSubmit={() => offer && void undo.run({ orderId: offer.orderId, amountFen: Number(offer.refund.amountFen) })}
    >
      {offer ? <Offer offer={offer} /> : unreadable ? null : <Waiting label={m.loading} />}
      {loses ? (
        <Checkbox checked={agreed} onChange={(event) => setAgreed(event.target.checked)}>
          {m.agree}
        </Checkbox>
      ) : null}
    </FormDialog>
  )
}

function Waiting(props: { label: string }) {
  return (
    <div role="status" aria-label={props.label}>
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

function Offer({ offer }: { offer: UpgradeUndoOffer }) {
  const m = useMessages().upgrade.undo
  const { refund, diskPutBack, disksGone } = offer
  return (
    <>
      <Changes offer={offer} />
      {diskPutBack || disksGone > 0 ? (
        <Notice tone="warn">
          {diskPutBack ? <p>{m.diskPutBack}</p> : null}
          {disksGone > 0 ? <p>{m.disksGone(disksGone)}</p> : null}
        </Notice>
      ) : (
        <p className="text-ink-2">{m.disksStay}</p>
      )}
      <RefundFormula terms={refund} />
      <RefundGoal part={refund} toBalance={m.toBalance} />
      <p className="text-xs text-ink-2">{m.once}</p>
    </>
  )
}

/** Lists only the values that differ. */
function Changes({ offer: { from, to } }: { offer: UpgradeUndoOffer }) {
  const m = useMessages().upgrade
  const disks = (shape: ServerShape) => (shape.dataDisksGib.length === 0 ? '–' : shape.dataDisksGib.map((gib) => `${gib} GiB`).join(' + '))
  const traffic = ({ trafficGib }: ServerShape) => (trafficGib === null ? '–' : m.trafficOption(trafficGib))
  const rows = [
    [m.shape, m.shapeOption(to.vcpu, to.memoryGib), m.shapeOption(from.vcpu, from.memoryGib)],
    [m.systemDisk, `${to.systemDiskGib} GiB`, `${from.systemDiskGib} GiB`],
    [m.dataDisks, disks(to), disks(from)],
    [m.bandwidth, m.mbps(to.bandwidthMbps), m.mbps(from.bandwidthMbps)],
    [m.traffic, traffic(to), traffic(from)],
    [m.ipv4, String(to.ipv4Count), String(from.ipv4Count)],
    [m.protection, m.protectionOption(to.protectionGbps), m.protectionOption(from.protectionGbps)],
  ].filter(([, now, then]) => now !== then)
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{m.undo.changes}</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col">
            <span className="sr-only">{m.undo.changes}</span>
          </th>
          <th scope="col" className="label py-2 text-start font-medium">
            {m.undo.now}
          </th>
          <th scope="col" className="label py-2 text-start font-medium">
            {m.undo.after}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([label, now, then]) => (
          <tr key={label}>
            <th scope="row" className="py-2.5 pe-4 text-start font-normal text-ink-2">
              {label}
            </th>
            <td className="py-2.5 pe-4 text-ink-2 tabular-nums line-through decoration-line-2">{now}</td>
            <td className="py-2.5 font-medium tabular-nums">{then}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function useOffer(code: string): { offer: UpgradeUndoOffer | undefined; fault: unknown } {
  const [offer, setOffer] = useState<UpgradeUndoOffer>()
  const [fault, setFault] = useState<unknown>()
  useEffect(() => {
    const controller = new AbortController()
    callApi<UpgradeUndoOffer>('GET', `/servers/${code}/upgrade-undo`, undefined, controller.signal)
      .then(setOffer)
      .catch((error: unknown) => (controller.signal.aborted ? undefined : setFault(error)))
    return () => controller.abort()
  }, [code])
  return { offer, fault }
}
