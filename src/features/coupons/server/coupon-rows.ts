import type { CouponTerms } from '../model.ts'
import type { coupon } from '../schema.ts'

export function termsOf(row: typeof coupon.$inferSelect): CouponTerms {
  const { code, names, minimumFen, products, families, months, kinds, withAgent, listed, quota, perAccount } = row
  const off = row.offFen === null ? { perMille: row.offPerMille! } : { amountFen: row.offFen }
  return {
    code,
    names,
    off,
    minimumFen,
    products,
    families,
    months,
    kinds,
    withAgent,
    listed,
    quota,
    perAccount,
    validFromAt: row.validFrom,
    validUntilAt: row.validUntil,
  }
}
