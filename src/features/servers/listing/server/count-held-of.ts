import { and, count, inArray, ne } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'

/** Number of servers of several accounts that are not released. Accounts without any are omitted. */
export async function countHeldOf(ctx: Pick<Ctx, 'actor' | 'db'>, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  requireSystem(ctx)
  if (accountIds.length === 0) return new Map()
  const { accountId, state } = servers
  const rows = await ctx.db
    .select({ accountId, held: count() })
    .from(servers)
    .where(and(inArray(accountId, [...accountIds]), ne(state, 'released')))
    .groupBy(accountId)
  return new Map(rows.map((row) => [row.accountId, row.held]))
}
