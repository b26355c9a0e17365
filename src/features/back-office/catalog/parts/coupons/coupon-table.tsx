import type { StaffCoupon } from '#features/coupons/model.ts'
import { useDates, useIso, useLocale } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Money } from '#ui/display/money.tsx'
import type { Tone } from '#ui/recipes.ts'
import { useMessages } from '../../../messages/use-messages.ts'
import type { AdminColumn } from '../../../parts/shared/admin-list.tsx'
import { EndCoupon } from './end-coupon.tsx'
import { Usage } from './usage.tsx'
import { useScopeWords } from './use-term-words.ts'

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
  const scopeOf = useScopeWords()
  const scopeTextOf = (row: StaffCoupon) => [...scopeOf(row), m.perAccount(row.perAccount), row.listed ? m.listed : m.hidden].join(' · ')
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
    { key: 'scope', head: m.columns.scope, cell: (row) => <span className="block max-w-64 text-xs whitespace-normal text-ink-2">{scopeTextOf(row)}</span> },
    { key: 'usage', sort: (row) => row.taken / row.quota, head: m.columns.usage, cell: (row) => <Usage taken={row.taken} total={row.quota} /> },
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
