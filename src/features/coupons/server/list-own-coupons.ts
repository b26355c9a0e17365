import { and, arrayOverlaps, asc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { couponKinds, type CouponKind, type OwnCoupon } from '../model.ts'
import { coupon, couponAccount } from '../schema.ts'
import { termsOf } from './coupon-rows.ts'

const atMost = 20

/** Lists the listed coupons that the caller can use now, for one kind of order or for any, those that end first in front. */
export async function listOwnCoupons(ctx: Ctx, input: { kind?: CouponKind } = {}): Promise<OwnCoupon[]> {
  const accountId = requireCustomer(ctx)
  const now = ctx.now()
  const rows = await ctx.db
    .select({ row: coupon, used: couponAccount.taken })
    .from(coupon)
    .leftJoin(couponAccount, and(eq(couponAccount.couponId, coupon.id), eq(couponAccount.accountId, accountId)))
    .where(
      and(
        coupon.listed,
        arrayOverlaps(coupon.kinds, input.kind ? [input.kind] : [...couponKinds]),
        isNull(coupon.disabledAt),
        lte(coupon.validFrom, now),
        gt(coupon.validUntil, now),
        lt(coupon.taken, coupon.quota),
        lt(sql`coalesce(${couponAccount.taken}, 0)`, coupon.perAccount),
      ),
    )
    .orderBy(asc(coupon.validUntil), asc(coupon.code))
    .limit(atMost)
  return rows.map(({ row, used }) => {
    const { quota: _quota, listed: _listed, ...terms } = termsOf(row)
    return { ...terms, left: Math.min(row.perAccount - (used ?? 0), row.quota - row.taken) }
  })
}
