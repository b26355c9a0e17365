import { and, asc, desc, eq, ilike, ne, or, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { ListInput } from '../forms.ts'
import type { ServersPage, ServerState } from '../model.ts'
import { servers } from '../schema.ts'
import { describeServers, total } from './server-rows.ts'

/** The account's servers, newest first; the search looks in name, code, address and remark. */
export async function listServers(ctx: Ctx, input: ListInput): Promise<ServersPage> {
  const accountId = requireCustomer(ctx)
  const mine = and(eq(servers.accountId, accountId), ne(servers.state, 'released'))
  const pattern = `%${input.search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const matching = and(
    mine,
    input.search
      ? or(
          ilike(servers.name, pattern),
          ilike(servers.code, pattern),
          ilike(servers.remark, pattern),
          sql`array_to_string(${servers.ipv4}, ' ') like ${pattern}`,
        )
      : undefined,
    input.regionId ? eq(servers.regionId, input.regionId) : undefined,
    input.state ? eq(servers.state, input.state) : undefined,
  )
  const [counted] = await ctx.db.select({ total }).from(servers).where(matching)
  const pages = Math.max(1, Math.ceil((counted?.total ?? 0) / input.pageSize))
  const page = Math.min(input.page, pages)
  const records = await ctx.db
    .select()
    .from(servers)
    .where(matching)
    .orderBy(desc(servers.createdAt), asc(servers.ordinal), desc(servers.id))
    .limit(input.pageSize)
    .offset((page - 1) * input.pageSize)
  const groups = await ctx.db
    .select({ state: servers.state, regionId: servers.regionId, total })
    .from(servers)
    .where(mine)
    .groupBy(servers.state, servers.regionId)
  return {
    servers: await describeServers(ctx, records),
    total: counted?.total ?? 0,
    page,
    pageSize: input.pageSize,
    byState: countStates(groups),
    regionIds: [...new Set(groups.map((group) => group.regionId))].sort(),
  }
}

export function countStates(groups: readonly { state: ServerState; total: number }[]): Partial<Record<ServerState, number>> {
  const counts: Partial<Record<ServerState, number>> = {}
  for (const group of groups) counts[group.state] = (counts[group.state] ?? 0) + group.total
  return counts
}
