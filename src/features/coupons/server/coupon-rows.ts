import type { CouponTerms } from '../model.ts'
import type { coupon, couponCampaign } from '../schema.ts'

type SharedTerms = Pick<
  CouponTerms,
  'off' | 'minimumFen' | 'products' | 'families' | 'months' | 'kinds' | 'withAgent' | 'perAccount' | 'validFromAt' | 'validUntilAt'
>
type SharedRow = Omit<typeof couponCampaign.$inferSelect, 'id' | 'name' | 'kind' | 'prefix' | 'quota' | 'endedAt' | 'createdAt'>

/** Terms that coupons and campaigns share, from either's row. */
export function sharedTermsOf(row: SharedRow): SharedTerms {
  const { minimumFen, products, families, months, kinds, withAgent, perAccount } = row
  const off = row.offFen === null ? { perMille: row.offPerMille! } : { amountFen: row.offFen }
  return { off, minimumFen, products, families, months, kinds, withAgent, perAccount, validFromAt: row.validFrom, validUntilAt: row.validUntil }
}

export function termsOf(row: typeof coupon.$inferSelect): CouponTerms {
  const { code, names, listed, quota } = row
  return { code, names, listed, quota, ...sharedTermsOf(row) }
}

/** Columns of the terms that coupons and campaigns share. */
export function columnsOf({ off, validFromAt, validUntilAt, ...terms }: SharedTerms): SharedRow {
  const { minimumFen, products, families, months, kinds, withAgent, perAccount } = terms
  const same = { minimumFen, products, families, months, kinds, withAgent, perAccount }
  return {
    ...same,
    offPerMille: 'perMille' in off ? off.perMille : null,
    offFen: 'amountFen' in off ? off.amountFen : null,
    validFrom: validFromAt,
    validUntil: validUntilAt,
  }
}
