import { useEffect, useState } from 'react'
import { RefundFormula } from '#features/orders/refunds/parts/shared/refund-formula.tsx'
import { RefundGoal } from '#features/orders/refunds/parts/shared/refund-goal.tsx'
import { useMessages as useOrderMessages } from '#features/orders/messages/use-messages.ts'
import { refundExtents, type RefundExtent, type RefundPart } from '#features/orders/refunds/model.ts'
import type { StaffRefundOffer } from '#features/orders/staff/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { formatFen } from '#platform/pure/money.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { ApprovalSent } from '../../approvals/parts/approval-sent.tsx'
import { useApproval } from '../../approvals/parts/use-approval.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { awaitsApproval, type AwaitsApproval } from '../../model/approvals.ts'

/** Shows the refund of an order, by the rules or in full, and refunds it for a reason after step-up authentication. */
export function RefundOrderDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const texts = useMessages()
  const m = texts.orderSection
  const iso = useIso()
  const [extent, setExtent] = useState<RefundExtent>('formula')
  const { offer, fault } = useOffer(number, extent)
  const [reason, setReason] = useState('')

  const refund = useMutation(
    (input: { extent: RefundExtent; amountFen: bigint; reason: string }, keyOf) =>
      callApi<{ amountFen: bigint } | AwaitsApproval>('POST', `/admin/orders/${number}/refund`, { ...input, idempotencyKey: keyOf(input) }),
    {
      done: (result, { amountFen }) => (awaitsApproval(result) ? undefined : m.refundDone(formatFen(amountFen, iso))),
      onDone: (result) => (awaitsApproval(result) ? setSent(result) : onClose()),
      fields: ['reason'],
    },
  )
  const [sent, setSent] = useState<AwaitsApproval>()
  const { requests, hint } = useApproval({ kind: 'order-refund', amountFen: offer?.amountFen, wanted: offer !== undefined })

  if (sent) return <ApprovalSent sent={sent} onClose={onClose} />

  return (
    <FormDialog
      size="lg"
      title={m.refundOf(number)}
      onClose={onClose}
      submit={offer && (requests ? texts.approvals.hint.request : m.refundSubmit(formatFen(offer.amountFen, iso)))}
      tone="danger"
      mutation={{ busy: refund.busy, error: refund.error ?? fault }}
      onSubmit={() => {
        if (offer) void refund.run({ extent, amountFen: offer.amountFen, reason: reason.trim() })
      }}
    >
      <FieldGroup legend={m.extent} hint={m.extentHints[extent]}>
        <Segmented label={m.extent} value={extent} onChange={setExtent} items={refundExtents.map((value) => ({ value, label: m.extents[value] }))} />
      </FieldGroup>
      {offer ? <Offer offer={offer} full={extent === 'full'} /> : fault ? null : <Waiting label={m.counting} />}
      {hint}
      {offer ? (
        <Field label={m.refundReason} hint={m.refundReasonHint} error={refund.faults['reason']} required>
          <Textarea name="reason" rows={2} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      ) : null}
    </FormDialog>
  )
}

function Offer({ offer, full }: { offer: StaffRefundOffer; full: boolean }) {
  const m = useMessages().orderSection
  const iso = useIso()
  return (
    <>
      {offer.parts.length > 1 ? (
        <p className="flex items-baseline justify-between gap-4 rounded-button border border-line-2 bg-sunken px-4 py-3">
          <span className="text-ink-2">{m.refundSum}</span>
          <Money fen={offer.amountFen} big className="text-2xl" />
        </p>
      ) : null}
      {offer.parts.map((part) => (
        <Part key={part.orderId} part={part} full={full} alone={offer.parts.length === 1} />
      ))}
      {offer.vouchersFen > 0n ? <p className="text-ink-2">{m.vouchersBack(formatFen(offer.vouchersFen, iso))}</p> : null}
      <Notice tone="warn" title={m.refundServers(offer.servers.length)}>
        <ul className="font-mono text-xs">
          {offer.servers.map((server) => (
            <li key={server.code}>{server.name === server.code ? server.code : `${server.name} · ${server.code}`}</li>
          ))}
        </ul>
      </Notice>
    </>
  )
}

/** Refund of one order. In a full refund vouchers are listed apart, because they are restored as vouchers. */
function Part({ part, full, alone }: { part: RefundPart; full: boolean; alone: boolean }) {
  const m = useOrderMessages()
  const shown = full ? { ...part, paidFen: part.paidFen - part.vouchersFen, vouchersFen: 0n } : part
  return (
    <section aria-label={`${m.kinds[part.order]} ${part.number}`} className="flex flex-col gap-2">
      {alone ? null : (
        <h3 className="font-semibold">
          {m.kinds[part.order]} <span className="ident text-xs font-normal text-ink-2">{part.number}</span>
        </h3>
      )}
      <RefundFormula terms={shown} small={!alone} />
      {part.amountFen > 0n || !full ? <RefundGoal part={part} /> : null}
    </section>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-28 w-full" />
    </div>
  )
}

type Asked = { extent: RefundExtent; offer?: StaffRefundOffer; fault?: string }

function useOffer(number: string, extent: RefundExtent): { offer: StaffRefundOffer | undefined; fault: string | undefined } {
  const errorMessage = useErrorMessage()
  const [found, setFound] = useState<Asked>()
  useEffect(() => {
    const controller = new AbortController()
    callApi<StaffRefundOffer>('GET', `/admin/orders/${number}/refund`, { extent }, controller.signal)
      .then((offer) => setFound({ extent, offer }))
      .catch((error: unknown) => (controller.signal.aborted ? undefined : setFound({ extent, fault: errorMessage(error) })))
    return () => controller.abort()
  }, [number, extent, errorMessage])
  const current = found?.extent === extent ? found : undefined
  return { offer: current?.offer, fault: current?.fault }
}
