import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CouponEntry, useEnteredCoupon } from '#features/coupons/parts/shared/coupon-entry.tsx'
import { QuoteLineText } from '#features/catalog/parts/shared/quote-line-text.tsx'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Money } from '#ui/display/money.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { useFieldErrors, useErrorMessage } from '#platform/i18n/error-message.ts'
import { formatFen } from '#platform/pure/money.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerShape, ServerView, ShapeChange } from '../../model.ts'
import type { UpgradeOffer } from '../model.ts'
import { sameShape, shapeAfter, undoOfUpgrade } from '../../model/upgrade.ts'
import { CopyCall } from '../../parts/copy-call.tsx'
import { UpgradeFields } from './upgrade-fields.tsx'
import { useShapeOffer } from './use-shape-offer.ts'
import { useUpgradeOptions } from './use-upgrade-options.ts'

/** Chooses a larger size, shows the price difference with its formula, and places the order to be paid. */
export function UpgradeDialog(props: { server: ServerView; onClose: () => void; /** Initial selection. */ start?: ShapeChange }) {
  const { server, onClose } = props
  const m = useMessages().upgrade
  const errorMessage = useErrorMessage()
  const navigate = useNavigate()
  const to = useLocalePath()
  const [shape, setShape] = useState<ServerShape>(() => shapeAfter(server.shape, props.start ?? {}))
  const changed = !sameShape(shape, server.shape)
  const coupon = useEnteredCoupon()
  const wanted = changed ? { ...changeOf(server.shape, shape), ...(coupon.code ? { couponCode: coupon.code } : {}) } : undefined
  const { offer, fault } = useShapeOffer<UpgradeOffer>(`/servers/${server.code}/upgrade-quote`, wanted)
  const options = useUpgradeOptions(server.code)
  coupon.refuse(fault)
  const faults = useFieldErrors()(fault)

  const order = useMutation((quoteId: string, keyOf) => callApi<{ number: string }>('POST', '/server-upgrades', { quoteId, idempotencyKey: keyOf(quoteId) }), {
    onDone: ({ number }) => navigate(to(`/console/orderDetail?number=${number}`)),
    revalidate: false,
  })

  const unpriced = changed && fault !== undefined ? errorMessage(fault) : undefined
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={m.title(server.name)}
      description={m.intro}
      submit={m.submit}
      ready={changed && offer !== undefined}
      aside={
        wanted ? (
          <CopyCall
            call={[
              { method: 'POST', path: `/servers/${server.code}/upgrade-quote`, body: wanted },
              { method: 'POST', path: '/server-upgrades', keyed: true, body: { quoteId: 'QUOTE_ID' } },
              { method: 'POST', path: '/orders/pay', keyed: true, body: { orderIds: ['ORDER_ID'] } },
            ]}
          />
        ) : null
      }
      mutation={{ busy: order.busy, error: order.error ?? unpriced }}
      onSubmit={() => offer && void order.run(offer.quoteId)}
    >
      <UpgradeFields now={server.shape} value={shape} options={options} faults={faults} onChange={(change) => setShape({ ...shape, ...change })} />
      {options?.ipv6 === 'offered' ? <p className="text-xs text-ink-2">{m.ipv6Free}</p> : null}
      <CouponEntry kind="upgrade" coupon={coupon} />
      <div aria-live="polite">
        {changed && offer ? <Formula offer={offer} back={undoOfUpgrade(server.shape, offer.shape) !== 'not'} /> : <p className="text-ink-2">{m.choose}</p>}
      </div>
      {server.next ? <Notice tone="info">{m.dropsNext}</Notice> : null}
    </FormDialog>
  )
}

function Formula({ offer, back }: { offer: UpgradeOffer; back: boolean }) {
  const m = useMessages().upgrade
  const iso = useIso()
  const { date } = useDates()
  const [first, ...discounts] = offer.lines
  return (
    <>
      <dl aria-label={m.formula} className="overflow-hidden rounded-button border border-line">
        <Row label={m.monthly} fen={offer.monthFen} />
        <div className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-2.5 text-ink-2">
          <dt>× {m.days(offer.days, date(offer.endsAt))}</dt>
          <dd className="shrink-0 tabular-nums">{m.perMonth}</dd>
        </div>
        <Row label={m.prorated} fen={first!.amountFen} />
        {discounts.map((line) => (
          <Row key={line.code} label={<QuoteLineText line={line} />} fen={line.amountFen} />
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line bg-sunken px-4 py-3">
          <dt className="text-ink-2">{m.total}</dt>
          <dd>
            <Money fen={offer.totalFen} big className="text-2xl" />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-xs text-ink-2">
        {m.renewal(formatFen(offer.renewalFen, iso))} · {m.pause}
      </p>
      <p className="mt-1 text-xs text-ink-2">{back ? m.undoable : m.notUndoable}</p>
    </>
  )
}

function Row(props: { label: ReactNode; fen: bigint }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line px-4 py-2.5 first:border-t-0">
      <dt className="text-ink-2">{props.label}</dt>
      <dd>
        <Money fen={props.fen} />
      </dd>
    </div>
  )
}

function changeOf(now: ServerShape, wanted: ServerShape): ShapeChange {
  const { vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, trafficGib, ipv4Count, protectionGbps, backups } = wanted
  const network = { bandwidthMbps, ipv4Count, protectionGbps, ...(trafficGib === null ? {} : { trafficGib }) }
  return now.bareMetal ? network : { vcpu, memoryGib, systemDiskGib, dataDisksGib, ...network, ...(backups ? { backups } : {}) }
}
