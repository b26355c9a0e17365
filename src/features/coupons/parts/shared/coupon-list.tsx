import IconTicket from '~icons/lucide/ticket-percent'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { useDates, useIso, useLocale } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { couponKinds, type OwnCoupon } from '../../model.ts'

/** Coupons that a customer can use now, each with its code to copy; renders nothing if there are none. */
export function CouponList(props: { coupons: readonly OwnCoupon[]; className?: string }) {
  const m = useMessages().mine
  if (props.coupons.length === 0) return null
  return (
    <section aria-label={m.title} className={props.className}>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(26rem,1fr))]">
        {props.coupons.map((coupon) => (
          <Ticket key={coupon.code} coupon={coupon} />
        ))}
      </ul>
    </section>
  )
}

function Ticket({ coupon }: { coupon: OwnCoupon }) {
  const m = useMessages().mine
  const locale = useLocale()
  const iso = useIso()
  const { date } = useDates()
  const { off } = coupon
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-dashed border-line-2 bg-surface py-2 ps-4 pe-2 text-sm t2:rounded-none">
      <IconTicket className="size-5 shrink-0 text-brand-ink" aria-hidden />
      <span className="min-w-0 flex-[1_1_10rem]">
        <span className="block font-medium">
          {'perMille' in off ? m.percent(off.perMille / 10) : m.off(formatFen(off.amountFen, iso))} · {coupon.names[locale]}
        </span>
        <span className="block text-xs text-ink-2">
          {coupon.kinds.length === couponKinds.length ? null : `${coupon.kinds.map((kind) => m.kinds[kind]).join(' / ')} · `}
          {m.minimum(formatFen(coupon.minimumFen, iso))} · {m.until(date(coupon.validUntilAt))}
        </span>
      </span>
      <span className="inline-flex items-center gap-1 rounded-field bg-brand-soft ps-2.5 font-mono text-xs text-brand-ink" title={m.hint}>
        {coupon.code}
        <CopyButton text={coupon.code} name={m.code} />
      </span>
    </li>
  )
}
