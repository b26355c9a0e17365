import { and, asc, desc, eq, exists, ilike, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { likePattern, likePrefix, searchTerms } from '#platform/pure/search-words.ts'
import { viewsOf, whyNoConsole } from '../../consoles/model.ts'
import { serverCan, type ServerRow } from '../../model.ts'
import { mayGuest, type GuestScope } from '../../model/guests.ts'
import { renewable } from '../../model/lifecycle.ts'
import { serverGuests, servers, serverTags } from '../../schema.ts'
import { stillOpen } from '../../server/guest-rows.ts'
import { atEngine } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { describeServers, type ServerRecord } from '../../server/server-rows.ts'
import type { FoundAction, FoundServer } from '../model.ts'

type Search = { text: string; limit: number }
type Match = { server: ServerRecord; scope: GuestScope | null }

const powerActions = ['restart', 'stop', 'start'] as const

/**
 * Finds servers that contain every word of a text: the customer's by name, code, address, remark and tags, and those shared with the
 * customer by what a guest sees, which is name, code and address. Without words these are the newest. Each has the actions that its
 * state allows now.
 */
export async function searchServers(ctx: EngineCtx, search: Search): Promise<FoundServer[]> {
  const accountId = requireCustomer(ctx)
  const [own, shared] = await Promise.all([ownServers(ctx, accountId, search), sharedServers(ctx, accountId, search)])
  const found = [...own, ...shared].slice(0, search.limit)
  const rows = await describeServers(
    ctx,
    found.map(({ server }) => server),
  )
  return rows.map((row, index) => {
    const { server, scope } = found[index]!
    const at = atEngine(ctx, server)
    return scope === null ? ownServer(at, row) : sharedServer(at, row, scope)
  })
}

async function ownServers(ctx: Ctx, accountId: string, { text, limit }: Search): Promise<Match[]> {
  const terms = searchTerms(text)
  const tagged = (pattern: string) =>
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(serverTags)
        .where(and(eq(serverTags.serverId, servers.id), ilike(serverTags.tag, pattern))),
    )
  const rows = await ctx.db
    .select()
    .from(servers)
    .where(
      and(
        eq(servers.accountId, accountId),
        ne(servers.state, 'released'),
        ...terms.map(likePattern).map((pattern) => or(seenByGuests(pattern), ilike(servers.remark, pattern), tagged(pattern))),
      ),
    )
    .orderBy(...bestFirst(terms[0]))
    .limit(limit)
  return rows.map((server) => ({ server, scope: null }))
}

async function sharedServers(ctx: Ctx, accountId: string, { text, limit }: Search): Promise<Match[]> {
  const terms = searchTerms(text)
  const rows = await ctx.db
    .select({ server: servers, scope: serverGuests.scope })
    .from(serverGuests)
    .innerJoin(servers, and(eq(servers.id, serverGuests.serverId), eq(servers.accountId, serverGuests.ownerId)))
    .where(
      and(
        eq(serverGuests.accountId, accountId),
        isNotNull(serverGuests.acceptedAt),
        stillOpen(ctx.now()),
        ne(servers.state, 'released'),
        ...terms.map(likePattern).map(seenByGuests),
      ),
    )
    .orderBy(...bestFirst(terms[0]))
    .limit(limit)
  return rows
}

function seenByGuests(pattern: string): SQL | undefined {
  return or(ilike(servers.name, pattern), ilike(servers.code, pattern), sql`array_to_string(${servers.ipv4}, ' ') like ${pattern}`)
}

function bestFirst(first: string | undefined): SQL[] {
  const newest = [desc(servers.createdAt), asc(servers.ordinal), desc(servers.id)]
  return first === undefined ? newest : [desc(sql`(${ilike(servers.name, likePrefix(first))})`), ...newest]
}

function ownServer(ctx: EngineCtx, row: ServerRow): FoundServer {
  const { code, name, state, ipv4, remark, tags } = row
  const renews = renewable(row) ? (['renew'] as const) : []
  return { code, name, state, ipv4: ipv4[0] ?? null, remark, tags, shared: false, actions: [...machineActions(ctx, row), ...renews] }
}

function sharedServer(ctx: EngineCtx, row: ServerRow, scope: GuestScope | null): FoundServer {
  const { code, name, state, ipv4 } = row
  const actions = scope && mayGuest(scope, 'askForConsole') ? machineActions(ctx, row) : []
  return { code, name, state, ipv4: ipv4[0] ?? null, remark: '', tags: [], shared: true, actions }
}

function machineActions(ctx: EngineCtx, row: ServerRow): FoundAction[] {
  const power = powerActions.filter((action) => serverCan(action, row, ctx.now()))
  const opens = whyNoConsole(row) === undefined && viewsOf(ctx.provisioner.capabilities, row).length > 0
  return opens ? [...power, 'console'] : power
}
