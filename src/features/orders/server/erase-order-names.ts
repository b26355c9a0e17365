import { and, eq, ne, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { customerOrder } from '../schema.ts'

/** Replaces the server names in the orders of a closed account with the servers' codes. Nothing else of an order changes. In the caller's transaction. */
export async function eraseOrderNames(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db
    .update(customerOrder)
    .set({ snapshot: sql`unnamed_order(${customerOrder.snapshot})` })
    .where(and(eq(customerOrder.accountId, accountId), ne(customerOrder.kind, 'new')))
}
