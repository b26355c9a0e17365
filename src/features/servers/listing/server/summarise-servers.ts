import { and, asc, eq, gt, lte, ne, notInArray } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { ServersSummary } from '../model.ts'
import { operations, servers } from '../../schema.ts'
import { countStates } from './list-servers.ts'
import { newestFirst, operationView, sinceOwned, total } from '../../server/server-rows.ts'

const soonDays = 30

/** Servers of the account for its overview: by state, those that expire within 30 days, and the last operations. */
export async function summariseServers(ctx: Ctx): Promise<ServersSummary> {
  const accountId = requireCustomer(ctx)
  const mine = and(eq(servers.accountId, accountId), ne(servers.state, 'released'))
  const byState = countStates(await ctx.db.select({ state: servers.state, total }).from(servers).where(mine).groupBy(servers.state))
  const soon = new Date(ctx.now().getTime() + soonDays * 86_400_000)
  const expiringSoon = await ctx.db
    .select({ code: servers.code, name: servers.name, expiresAt: servers.expiresAt })
    .from(servers)
    .where(and(mine, gt(servers.expiresAt, ctx.now()), lte(servers.expiresAt, soon), notInArray(servers.state, ['pending', 'provisioning'])))
    .orderBy(asc(servers.expiresAt))
    .limit(5)
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
    expiringSoon: expiringSoon.map((server) => ({ ...server, expiresAt: server.expiresAt! })),
    recentOperations: recent.map(({ operation, server }) => operationView(operation, server)),
  }
}
