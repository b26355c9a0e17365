import { and, eq, exists, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { eventStream } from '#platform/live/event-stream.ts'
import type { LiveCtx } from '#platform/live/live.ts'
import { operations, serverGuests, serverLocks, servers } from '../../schema.ts'
import { serverNetworks } from '../../network/schema.ts'
import { stillOpen } from '../../server/guest-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Streams the versions of the customer's servers as they change (server-sent events). Triggers send the notifications (migration 0493). */
export async function watchServers(ctx: LiveCtx): Promise<Response> {
  const accountId = requireCustomer(ctx)
  return eventStream({ live: ctx.live, topic: topicOf(accountId), owner: accountId, readVersion: () => readServersVersion(ctx) })
}

/** Streams the versions of one server, which may be shared by another customer. Ends with the first change after the access has ended. */
export async function watchServer(ctx: LiveCtx, { code }: { code: string }): Promise<Response> {
  const { server, actor } = await authorizeServerRead(ctx, code, 'watchServer')
  return eventStream({ live: ctx.live, topic: topicOf(server.accountId), owner: actor.id, readVersion: () => readServerVersion(ctx, { code }) })
}

const topicOf = (accountId: string) => `servers:${accountId}`

/** Number that differs whenever the account's servers have changed. Numbers have no order. */
export async function readServersVersion(ctx: Ctx): Promise<number> {
  const accountId = requireCustomer(ctx)
  return versionOf(ctx, and(eq(servers.accountId, accountId), ne(servers.state, 'released')))
}

/** Version of one server of the customer, for a page that reads it beside the server in one statement. Constant for servers of other accounts. */
export async function readOwnServerVersion(ctx: Ctx, { code }: { code: string }): Promise<number> {
  const accountId = requireCustomer(ctx)
  return versionOf(ctx, and(eq(servers.code, code), eq(servers.accountId, accountId), ne(servers.state, 'released')))
}

/** Version of a server on which the caller has guest access. Constant for any other server. */
export async function readSharedServerVersion(ctx: Ctx, { code }: { code: string }): Promise<number> {
  const accountId = requireCustomer(ctx)
  const place = ctx.db
    .select({ one: sql`1` })
    .from(serverGuests)
    .where(
      and(
        eq(serverGuests.serverId, servers.id),
        eq(serverGuests.ownerId, servers.accountId),
        eq(serverGuests.accountId, accountId),
        isNotNull(serverGuests.acceptedAt),
        stillOpen(ctx.now()),
      ),
    )
  return versionOf(ctx, and(eq(servers.code, code), ne(servers.state, 'released'), exists(place)))
}

/** Version of one server, which may be shared by another customer. */
export async function readServerVersion(ctx: Ctx, { code }: { code: string }): Promise<number> {
  const { server } = await authorizeServerRead(ctx, code, 'watchServer')
  return versionOf(ctx, eq(servers.id, server.id))
}

/** Hash of the columns that the triggers report, with 48 bits, which a number holds exactly. */
async function versionOf(ctx: Pick<Ctx, 'db'>, which: SQL | undefined): Promise<number> {
  const { code, state, name, ipv4, imageId, shape, expiresAt, offFor, rescueAt } = servers
  const latest = sql`(select concat_ws(' ', ${operations.id}, ${operations.state}, ${operations.percent}, ${operations.steps})
    from ${operations} where ${operations.serverId} = ${servers.id} order by ${operations.createdAt} desc, ${operations.id} desc limit 1)`
  const locks = sql`(select string_agg(${serverLocks.kind}, ' ' order by ${serverLocks.kind}) from ${serverLocks} where ${serverLocks.serverId} = ${servers.id})`
  const network = sql`(select concat_ws(' ', ${serverNetworks.revision}, ${serverNetworks.appliedRevision}, ${serverNetworks.errorCode})
    from ${serverNetworks} where ${serverNetworks.serverId} = ${servers.id})`
  const seen = sql`concat_ws('~', ${code}, ${state}, ${name}, ${ipv4}, ${imageId}, ${shape}, ${expiresAt}, ${offFor}, ${rescueAt}, ${latest}, ${locks}, ${network})`
  const digest = sql<string>`('x' || left(md5(coalesce(string_agg(${seen}, '|' order by ${code}), '')), 12))::bit(48)::bigint`
  const [row] = await ctx.db.select({ version: digest }).from(servers).where(which)
  return Number(row!.version)
}
