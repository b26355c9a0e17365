import { and, gte, inArray, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { paidForRefunded } from '../../server/paid-for-refunded.ts'
import { customerOrder } from '../../schema.ts'

/** Sums the payments for orders of several accounts since a time, without refunded orders and servers. Accounts that paid nothing are left out. */
export async function sumPaidOf(ctx: Ctx, accountIds: readonly string[], since: Date): Promise<ReadonlyMap<string, bigint>> {
  requireSystem(ctx)
  if (accountIds.length === 0) return new Map()
  const { accountId, state, paidAt, totalFen } = customerOrder
  const rows = await ctx.db
    .select({ accountId, fen: sql<string>`sum(${totalFen} - ${paidForRefunded})::text` })
    .from(customerOrder)
    .where(and(inArray(accountId, [...accountIds]), inArray(state, ['paid', 'fulfilling', 'completed']), gte(paidAt, since)))
    .groupBy(accountId)
  return new Map(rows.map((row) => [row.accountId, BigInt(row.fen)]))
}
