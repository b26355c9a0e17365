import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CouponPort } from '#features/catalog/api.ts'
import { reason } from '#features/catalog/config/choices.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { couponCode, couponFault } from '../model.ts'
import { coupon, couponAccount, couponReservation } from '../schema.ts'
import { termsOf } from './coupon-rows.ts'

/** Implements the catalog's port: the discount of a code for the current user, or the reason why it cannot be used. Holds nothing yet. */
export const couponOf: NonNullable<CouponPort['couponOf']> = async (ctx, request) => {
  requireAnyone(ctx)
  if (ctx.actor.kind !== 'customer') return { fault: reason('coupon-sign-in') }
  const { accountId } = ctx.actor
  const [found] = await ctx.db
    .select({ row: coupon, used: couponAccount.taken })
    .from(coupon)
    .leftJoin(couponAccount, and(eq(couponAccount.couponId, coupon.id), eq(couponAccount.accountId, accountId)))
    .where(eq(coupon.code, couponCode(request.code)))
  if (!found) return { fault: reason('coupon-unknown') }
  const { row, used } = found
  if (row.disabledAt) return { fault: reason('coupon-over') }
  const terms = termsOf(row)
  const fault = couponFault(terms, { ...request, at: ctx.now() })
  if (fault) return { fault }
  const released = await usesIn(ctx, { couponId: row.id, accountId, orderIds: request.replaces ?? [] })
  if ((used ?? 0) - released >= row.perAccount) return { fault: reason('coupon-used', { times: row.perAccount }) }
  if (row.taken - released >= row.quota) return { fault: reason('coupon-gone') }
  return { discount: { kind: 'coupon', params: { code: row.code }, off: terms.off } }
}

/** Uses of the coupon by the account's orders that the new one replaces. They are released before it is placed. */
async function usesIn(ctx: Ctx, { couponId, accountId, orderIds }: { couponId: string; accountId: string; orderIds: readonly string[] }): Promise<number> {
  if (orderIds.length === 0) return 0
  const { orderId, accountId: owner, releasedAt } = couponReservation
  return ctx.db.$count(
    couponReservation,
    and(eq(couponReservation.couponId, couponId), eq(owner, accountId), inArray(orderId, [...orderIds]), isNull(releasedAt)),
  )
}
