import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { couponCode } from '../model.ts'
import { coupon, couponAccount, couponReservation } from '../schema.ts'

/**
 * Holds a coupon for an order, in the transaction that places the order. Throws `coupons.gone` if its quota is used up or staff have disabled it, and
 * `coupons.used` if the account has used its share. Does nothing without a code. An expired coupon is accepted, because the quote promised its price. Only commands of orders call it, after
 * their own guard.
 */
export async function reserveCoupon(ctx: Ctx, input: { code: string | null; orderId: string; accountId: string }): Promise<void> {
  requireAnyone(ctx)
  requireTransaction(ctx, 'reserveCoupon')
  if (input.code === null) return
  const [taken] = await ctx.db
    .update(coupon)
    .set({ taken: sql`${coupon.taken} + 1` })
    .where(and(eq(coupon.code, couponCode(input.code)), isNull(coupon.disabledAt), lt(coupon.taken, coupon.quota)))
    .returning({ couponId: coupon.id, perAccount: coupon.perAccount })
  if (!taken) throw new DomainError('conflict', 'coupons.gone')
  const { couponId, perAccount } = taken
  const { orderId, accountId } = input
  const own = await ctx.db
    .insert(couponAccount)
    .values({ couponId, accountId, taken: 1 })
    .onConflictDoUpdate({
      target: [couponAccount.couponId, couponAccount.accountId],
      set: { taken: sql`${couponAccount.taken} + 1` },
      setWhere: lt(couponAccount.taken, perAccount),
    })
    .returning({ taken: couponAccount.taken })
  if (own.length === 0) throw new DomainError('conflict', 'coupons.used', { times: perAccount })
  await ctx.db.insert(couponReservation).values({ orderId, couponId, accountId, heldAt: ctx.now() })
}

/** Releases an order's coupon. Does nothing for an order without one, or the second time. Called by the commands that close an unpaid order. */
export async function releaseCoupon(ctx: Ctx, input: { orderId: string }): Promise<void> {
  requireAnyone(ctx)
  requireTransaction(ctx, 'releaseCoupon')
  const [hold] = await ctx.db
    .update(couponReservation)
    .set({ releasedAt: ctx.now() })
    .where(and(eq(couponReservation.orderId, input.orderId), isNull(couponReservation.releasedAt)))
    .returning()
  if (!hold) return
  const { couponId, accountId } = hold
  await ctx.db
    .update(coupon)
    .set({ taken: sql`${coupon.taken} - 1` })
    .where(eq(coupon.id, couponId))
  await ctx.db
    .update(couponAccount)
    .set({ taken: sql`${couponAccount.taken} - 1` })
    .where(and(eq(couponAccount.couponId, couponId), eq(couponAccount.accountId, accountId)))
}
