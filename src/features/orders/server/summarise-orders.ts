import { and, count, desc, eq, gt, sum } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { OrderRow } from '../model.ts'
import { customerOrder } from '../schema.ts'
import { rowOf } from './order-rows.ts'

/** Summarizes the caller's unpaid orders: count, sum and the newest three. */
export async function summariseOrders(ctx: Ctx): Promise<{ unpaid: number; unpaidFen: bigint; newest: OrderRow[] }> {
  const accountId = requireCustomer(ctx)
  const payable = and(eq(customerOrder.accountId, accountId), eq(customerOrder.state, 'pending'), gt(customerOrder.expiresAt, ctx.now()))
  const [all] = await ctx.db
    .select({ orders: count(), fen: sum(customerOrder.totalFen) })
    .from(customerOrder)
    .where(payable)
  const newest = await ctx.db.select().from(customerOrder).where(payable).orderBy(desc(customerOrder.createdAt), desc(customerOrder.id)).limit(3)
  return { unpaid: all!.orders, unpaidFen: BigInt(all!.fen ?? 0), newest: newest.map((order) => rowOf(order, ctx.now())) }
}
