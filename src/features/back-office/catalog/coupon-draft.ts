import type { CampaignKind, CampaignTerms } from '#features/coupons/campaigns/model.ts'
import type { Family, Period, Product } from '#features/catalog/model.ts'
import type { CouponKind } from '#features/coupons/model.ts'
import { parseAmount } from '#platform/pure/plain-amount.ts'

/** Terms being edited. Amounts and times are kept as typed. */
export type TermsDraft = {
  by: 'percent' | 'amount'
  percent: number
  amount: string
  minimum: string
  products: Product[]
  families: Family[]
  months: Period[]
  kinds: CouponKind[]
  perAccount: number
  from: string
  until: string
  withAgent: boolean
}

export type CouponDraft = TermsDraft & { code: string; names: { zh: string; 'zh-TW': string; en: string }; quota: number; listed: boolean }

/** A campaign being edited. Both kinds keep their own number and text, so that a change of the kind loses neither. */
export type CampaignDraft = TermsDraft & { name: string; kind: CampaignKind; prefix: string; sharedCode: string; codes: number; uses: number }

/** Terms of a new draft: valid for a month from now, for new purchases of everything. */
function emptyTerms(now: Date): TermsDraft {
  return {
    by: 'percent',
    percent: 10,
    amount: '',
    minimum: '100',
    products: [],
    families: [],
    months: [],
    kinds: ['new'],
    perAccount: 1,
    from: localMoment(now),
    until: localMoment(new Date(now.getTime() + 30 * 86_400_000)),
    withAgent: false,
  }
}

export function emptyCoupon(now: Date): CouponDraft {
  return { ...emptyTerms(now), code: '', names: { zh: '', 'zh-TW': '', en: '' }, quota: 100, listed: false }
}

export function emptyCampaign(now: Date): CampaignDraft {
  return { ...emptyTerms(now), name: '', kind: 'unique', prefix: '', sharedCode: '', codes: 100, uses: 100 }
}

type Wrong = 'amount' | 'minimum' | 'validFromAt' | 'validUntilAt'

/** Reads the terms of a draft, or returns the fields with an invalid amount or time. An empty selection means all. */
export function termsOf(draft: TermsDraft): { terms: CampaignTerms } | { wrong: Wrong[] } {
  const { by, percent, kinds, withAgent, perAccount } = draft
  const amountFen = parseAmount(draft.amount)
  const minimumFen = parseAmount(draft.minimum)
  const validFromAt = new Date(draft.from)
  const validUntilAt = new Date(draft.until)
  const wrong: Wrong[] = [
    ...(by === 'amount' && amountFen === undefined ? (['amount'] as const) : []),
    ...(minimumFen === undefined ? (['minimum'] as const) : []),
    ...(Number.isNaN(validFromAt.getTime()) ? (['validFromAt'] as const) : []),
    ...(Number.isNaN(validUntilAt.getTime()) ? (['validUntilAt'] as const) : []),
  ]
  if (wrong.length > 0) return { wrong }
  const some = <Item>(items: Item[]) => (items.length > 0 ? items : null)
  const off = by === 'percent' ? { perMille: percent * 10 } : { amountFen: amountFen! }
  const scope = { products: some(draft.products), families: some(draft.families), months: some(draft.months) }
  return { terms: { ...scope, off, minimumFen: minimumFen!, kinds, withAgent, perAccount, validFromAt, validUntilAt } }
}

/** Converts a draft to the command's input, or returns its wrong fields. */
export function couponOf(draft: CouponDraft): { input: object } | { wrong: Wrong[] } {
  const read = termsOf(draft)
  if ('wrong' in read) return read
  const { code, names, quota, listed } = draft
  return { input: { ...read.terms, code: code.trim().toUpperCase(), names, quota, listed } }
}

/** Converts a draft to the command's input, or returns its wrong fields. */
export function campaignOf(draft: CampaignDraft): { input: object } | { wrong: Wrong[] } {
  const read = termsOf(draft)
  if ('wrong' in read) return read
  const { name, kind, prefix, sharedCode, codes, uses } = draft
  const special = kind === 'unique' ? { prefix, quota: codes } : { prefix: sharedCode, quota: uses }
  return { input: { ...read.terms, ...special, prefix: special.prefix.trim().toUpperCase(), name: name.trim(), kind } }
}

/** Formats a time for `<input type="datetime-local">`, in the browser's zone. */
function localMoment(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
