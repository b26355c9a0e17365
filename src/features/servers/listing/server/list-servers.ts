import { and, asc, between, desc, eq, exists, ilike, lte, ne, or, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { ListInput } from '../forms.ts'
import type { ServersPage } from '../model.ts'
import type { ServerState } from '../../model.ts'
import { servers, serverTags } from '../../schema.ts'
import { plainTag } from '../model/tags.ts'
import { listTags } from './list-tags.ts'
import { readTrafficNotes } from '../../traffic/server/traffic-notes.ts'
import { describeServers, total } from '../../server/server-rows.ts'

const dayMs = 86_400_000

/** Servers of the account, newest first. The search covers name, code, address and remark. */
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
    input.tag
      ? exists(
          ctx.db
            .select({ one: sql`1` })
            .from(serverTags)
            .where(and(eq(serverTags.serverId, servers.id), eq(serverTags.tag, plainTag(input.tag)))),
        )
      : undefined,
    input.expires === 'overdue' ? lte(servers.expiresAt, ctx.now()) : undefined,
    input.expires && input.expires !== 'overdue'
      ? between(servers.expiresAt, ctx.now(), new Date(ctx.now().getTime() + Number(input.expires) * dayMs))
      : undefined,
  )
  const recordsOf = (page: number) =>
    ctx.db
      .select()
      .from(servers)
      .where(matching)
      .orderBy(desc(servers.createdAt), asc(servers.ordinal), desc(servers.id))
      .limit(input.pageSize)
      .offset((page - 1) * input.pageSize)
  const [[counted], asked, groups, { tags }] = await Promise.all([
    ctx.db.select({ total }).from(servers).where(matching),
    recordsOf(input.page),
    ctx.db.select({ state: servers.state, regionId: servers.regionId, total }).from(servers).where(mine).groupBy(servers.state, servers.regionId),
    listTags(ctx),
  ])
  const pages = Math.max(1, Math.ceil((counted?.total ?? 0) / input.pageSize))
  const page = Math.min(input.page, pages)
  // A page beyond the last one shows the last one.
  const records = page === input.page ? asked : await recordsOf(page)
  const [rows, notes] = await Promise.all([
    describeServers(ctx, records),
    readTrafficNotes(
      ctx,
      records.map(({ code }) => code),
    ),
  ])
  return {
    servers: rows,
    total: counted?.total ?? 0,
    page,
    pageSize: input.pageSize,
    byState: countStates(groups),
    tags: tags.map(({ tag }) => tag),
    trafficWarnings: Object.fromEntries([...notes].flatMap(([code, { warning }]) => (warning ? [[code, warning]] : []))),
    regionIds: [...new Set(groups.map((group) => group.regionId))].sort(),
  }
}

export function countStates(groups: readonly { state: ServerState; total: number }[]): Partial<Record<ServerState, number>> {
  const counts: Partial<Record<ServerState, number>> = {}
  for (const group of groups) counts[group.state] = (counts[group.state] ?? 0) + group.total
  return counts
}
