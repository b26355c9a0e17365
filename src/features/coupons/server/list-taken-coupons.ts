import { asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { coupon, couponHold } from '../schema.ts'

/** Lists the coupons that the customer's orders held, released ones included. */
export async function listTakenCoupons(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { orderId, heldAt, releasedAt } = couponHold
  return ctx.db
    .select({ code: coupon.code, orderId, heldAt, releasedAt })
    .from(couponHold)
    .innerJoin(coupon, eq(coupon.id, couponHold.couponId))
    .where(eq(couponHold.accountId, accountId))
    .orderBy(asc(heldAt))
}
