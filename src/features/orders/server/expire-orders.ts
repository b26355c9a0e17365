import { and, asc, eq, lte } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { customerOrder } from '../schema.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'

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
  for (const { id } of due) if (await inTransaction(ctx, (ctx) => closeUnpaidOrder(ctx, 'expire', { orderId: id }))) expired++
  return expired
}
