import { and, eq, ne } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { ServersSummary } from '../model.ts'
import { operations, servers } from '../../schema.ts'
import { countStates } from './list-servers.ts'
import { newestFirst, operationView, sinceOwned, total } from '../../server/server-rows.ts'

/** Servers of the account for its overview: by state, and the last operations. */
export async function summariseServers(ctx: Ctx): Promise<ServersSummary> {
  const accountId = requireCustomer(ctx)
  const mine = and(eq(servers.accountId, accountId), ne(servers.state, 'released'))
  const byState = countStates(await ctx.db.select({ state: servers.state, total }).from(servers).where(mine).groupBy(servers.state))
  const recent = await ctx.db
    .select({ operation: operations, server: servers })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(and(mine, sinceOwned()))
    .orderBy(...newestFirst)
    .limit(5)
  return {
    byState,
    total: Object.values(byState).reduce((sum, count) => sum + count, 0),
    recentOperations: recent.map(({ operation, server }) => operationView(operation, server)),
  }
}
