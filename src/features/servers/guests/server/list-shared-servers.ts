import { and, asc, eq } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { maskedHolder } from '#features/account/model/holders.ts'
import { asSystem, requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { SharedServer } from '../../model/guests.ts'
import { serverGuests, servers } from '../../schema.ts'
import { stillOpen } from '../../server/guest-rows.ts'
import { describeServers } from '../../server/server-rows.ts'

/** Servers that others share with the account, and open invitations, which have only the server's name. */
export async function listSharedServers(ctx: Ctx): Promise<{ servers: SharedServer[] }> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db
    .select({ place: serverGuests, server: servers })
    .from(serverGuests)
    .innerJoin(servers, eq(servers.id, serverGuests.serverId))
    .where(and(eq(serverGuests.accountId, accountId), eq(serverGuests.ownerId, servers.accountId), stillOpen(ctx.now())))
    .orderBy(asc(serverGuests.invitedAt), asc(serverGuests.id))
  const [described, names] = await Promise.all([
    describeServers(
      ctx,
      rows.map(({ server }) => server),
    ),
    nameAccounts(
      asSystem(ctx, 'servers.guests'),
      rows.map(({ place }) => place.ownerId),
    ),
  ])
  const shared = rows.map(({ place: { id, ownerId, scope, untilAt, acceptedAt }, server: { code, name } }): SharedServer => {
    const seen = acceptedAt ? described.find((row) => row.code === code) : undefined
    return {
      id,
      code,
      name,
      scope,
      untilAt,
      owner: maskedHolder(names.get(ownerId)),
      state: acceptedAt ? 'active' : 'invited',
      server: seen ? { state: seen.state, operation: seen.operation, ipv4: seen.ipv4, regionId: seen.regionId } : null,
    }
  })
  return { servers: shared }
}
