import type { StaffCoupon } from '#features/coupons/model.ts'
import { useFamilyName } from '#features/catalog/parts/shared/family-name.ts'
import { useDates, useIso, useLocale } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { AdminColumn } from '../../../parts/shared/admin-list.tsx'
import { EndCoupon } from './end-coupon.tsx'

type State = 'open' | 'soon' | 'over' | 'full' | 'disabled'
const tones: Record<State, Tone> = { open: 'ok', soon: 'info', over: 'mute', full: 'warn', disabled: 'mute' }

function stateOf(coupon: StaffCoupon, now: Date): State {
  if (coupon.disabledAt) return 'disabled'
  if (coupon.validUntilAt <= now) return 'over'
  if (coupon.validFromAt > now) return 'soon'
  return coupon.taken >= coupon.quota ? 'full' : 'open'
}

/** Columns of coupons: the discount, its scope, the usage, and the days on which it is valid. */
export function useCouponColumns(now: Date): AdminColumn<StaffCoupon>[] {
  const m = useMessages().couponSection
  const locale = useLocale()
  const iso = useIso()
  const { date } = useDates()
  const scopeOf = useScope()
  return [
    {
      key: 'coupon',
      head: m.columns.coupon,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block font-medium">{row.names[locale]}</span>
          <span className="ident block text-ink-3">{row.code}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: m.columns.state,
      phone: 'state',
      cell: (row) => (
        <Badge tone={tones[stateOf(row, now)]} dot>
          {m.states[stateOf(row, now)]}
        </Badge>
      ),
    },
    {
      key: 'off',
      head: m.columns.off,
      cell: (row) => (
        <>
          <span className="block tabular-nums">{'perMille' in row.off ? m.percent(row.off.perMille / 10) : <Money fen={-row.off.amountFen} />}</span>
          <span className="block text-xs text-ink-2">{m.minimum(formatFen(row.minimumFen, iso))}</span>
        </>
      ),
    },
    { key: 'scope', head: m.columns.scope, cell: (row) => <span className="block max-w-64 text-xs whitespace-normal text-ink-2">{scopeOf(row)}</span> },
    { key: 'usage', sort: (row) => row.taken / row.quota, head: m.columns.usage, cell: (row) => <Usage coupon={row} /> },
    {
      key: 'valid',
      sort: (row) => row.validUntilAt,
      head: m.columns.valid,
      cell: (row) => (
        <span className="text-xs tabular-nums">
          {date(row.validFromAt)} – {date(row.disabledAt ?? row.validUntilAt)}
        </span>
      ),
    },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      cell: (row) => (['over', 'disabled'].includes(stateOf(row, now)) ? null : <EndCoupon code={row.code} />),
    },
  ]
}

function useScope(): (coupon: StaffCoupon) => string {
  const m = useMessages().couponSection
  const familyName = useFamilyName()
  return ({ products, families, months, kinds, listed, withAgent, perAccount }) =>
    [
      products ? products.map((product) => m.products[product]).join(' / ') : m.everything,
      ...(families ? [families.map(familyName).join(' / ')] : []),
      ...(months ? [months.map((period) => m.months(period)).join(' / ')] : []),
      kinds.map((kind) => m.kinds[kind]).join(' / '),
      m.perAccount(perAccount),
      listed ? m.listed : m.hidden,
      ...(withAgent ? [m.withAgent] : []),
    ].join(' · ')
}

function Usage({ coupon: { taken, quota } }: { coupon: StaffCoupon }) {
  const m = useMessages().couponSection
  return (
    <span className="block min-w-28">
      <span className="flex justify-between gap-3 text-xs tabular-nums">
        <span>
          {taken} / {quota}
        </span>
        <span className="text-ink-2">{m.left(quota - taken)}</span>
      </span>
      <span aria-hidden className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full bg-brand" style={{ width: `${(taken / quota) * 100}%` }} />
      </span>
    </span>
  )
}
