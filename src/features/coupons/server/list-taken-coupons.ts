import { asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { coupon, couponReservation } from '../schema.ts'

/** Lists the coupons that the customer's orders held, released ones included. */
export async function listTakenCoupons(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { orderId, heldAt, releasedAt } = couponReservation
  return ctx.db
    .select({ code: coupon.code, orderId, heldAt, releasedAt })
    .from(couponReservation)
    .innerJoin(coupon, eq(coupon.id, couponReservation.couponId))
    .where(eq(couponReservation.accountId, accountId))
    .orderBy(asc(heldAt))
}
