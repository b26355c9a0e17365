import { and, count, eq, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { customerOrder } from '../schema.ts'

/** Counts an account's orders that are unpaid or in fulfilment. */
export async function countOpenOrders(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<number> {
  requireSystem(ctx)
  const open = and(eq(customerOrder.accountId, accountId), inArray(customerOrder.state, ['pending', 'paid', 'fulfilling', 'failed']))
  return (await ctx.db.select({ open: count() }).from(customerOrder).where(open))[0]?.open ?? 0
}
