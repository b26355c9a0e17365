import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { paidForRefunded } from '../../server/paid-for-refunded.ts'
import { customerOrder } from '../../schema.ts'

/** Sums an account's payments for orders since a time, without refunded orders and servers. Fen; system only. */
export async function sumPaidOrders(ctx: Ctx, accountId: string, since: Date): Promise<bigint> {
  requireSystem(ctx)
  const [row] = await ctx.db
    .select({ fen: sql<string>`coalesce(sum(${customerOrder.totalFen} - ${paidForRefunded}), 0)::text` })
    .from(customerOrder)
    .where(and(eq(customerOrder.accountId, accountId), inArray(customerOrder.state, ['paid', 'fulfilling', 'completed']), gte(customerOrder.paidAt, since)))
  return BigInt(row?.fen ?? 0)
}
