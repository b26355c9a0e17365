import { and, asc, eq, lte } from 'drizzle-orm'
import { releaseStock } from '#features/catalog/api.ts'
import { releaseCoupon } from '#features/coupons/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { customerOrder } from '../schema.ts'
import { moveOrder } from './move-order.ts'

const batch = 200

/** Closes pending orders past their time limit and releases their stock and coupons, one transaction per order. Returns the number of closed orders. */
export async function expireOrders(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const due = await ctx.db
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(eq(customerOrder.state, 'pending'), lte(customerOrder.expiresAt, ctx.now())))
    .orderBy(asc(customerOrder.expiresAt))
    .limit(batch)
  let expired = 0
  for (const { id } of due) if (await expireOrder(ctx, id)) expired++
  return expired
}

async function expireOrder(ctx: Ctx, orderId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    // If a payment has moved the order on, there is nothing to expire.
    if (!(await moveOrder(ctx, 'expire', { orderId, from: 'pending' }))) return false
    await releaseStock(ctx, { orderId })
    await releaseCoupon(ctx, { orderId })
    return true
  })
}
