import type { Family, Period, Product } from '#features/catalog/model.ts'
import type { CouponKind } from '#features/coupons/model.ts'
import { parseAmount } from '#platform/pure/plain-amount.ts'

/** A coupon being edited. Amounts and times are kept as typed. */
export type CouponDraft = {
  code: string
  names: { zh: string; 'zh-TW': string; en: string }
  by: 'percent' | 'amount'
  percent: number
  amount: string
  minimum: string
  products: Product[]
  families: Family[]
  months: Period[]
  kinds: CouponKind[]
  quota: number
  perAccount: number
  from: string
  until: string
  listed: boolean
  withAgent: boolean
}

/** Initial draft of a coupon: valid for a month from now, for new purchases of everything. */
export function emptyDraft(now: Date): CouponDraft {
  const common = {
    code: '',
    names: { zh: '', 'zh-TW': '', en: '' },
    by: 'percent',
    percent: 10,
    amount: '',
    minimum: '100',
    quota: 100,
    perAccount: 1,
  } as const
  return {
    ...common,
    products: [],
    families: [],
    months: [],
    kinds: ['new'],
    from: localMoment(now),
    until: localMoment(new Date(now.getTime() + 30 * 86_400_000)),
    listed: false,
    withAgent: false,
  }
}

/** Converts a draft to the command's input, or returns the fields with an invalid amount or time. An empty selection means all. */
export function couponOf(draft: CouponDraft): { input: object } | { wrong: ('amount' | 'minimum' | 'validFromAt' | 'validUntilAt')[] } {
  const { by, percent, from, until, code, names, quota, perAccount, listed, withAgent } = draft
  const amountFen = parseAmount(draft.amount)
  const minimumFen = parseAmount(draft.minimum)
  const validFromAt = new Date(from)
  const validUntilAt = new Date(until)
  const wrong = [
    ...(by === 'amount' && amountFen === undefined ? (['amount'] as const) : []),
    ...(minimumFen === undefined ? (['minimum'] as const) : []),
    ...(Number.isNaN(validFromAt.getTime()) ? (['validFromAt'] as const) : []),
    ...(Number.isNaN(validUntilAt.getTime()) ? (['validUntilAt'] as const) : []),
  ]
  if (wrong.length > 0) return { wrong }
  const some = <Item>(items: Item[]) => (items.length > 0 ? items : null)
  const off = by === 'percent' ? { perMille: percent * 10 } : { amountFen: Number(amountFen) }
  const terms = {
    products: some(draft.products),
    families: some(draft.families),
    months: some(draft.months),
    kinds: draft.kinds,
    withAgent,
    listed,
    quota,
    perAccount,
  }
  const moments = { validFromAt: validFromAt.toISOString(), validUntilAt: validUntilAt.toISOString() }
  return { input: { code: code.trim().toUpperCase(), names, off, minimumFen: Number(minimumFen), ...terms, ...moments } }
}

/** Formats a time for `<input type="datetime-local">`, in the browser's zone. */
function localMoment(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
