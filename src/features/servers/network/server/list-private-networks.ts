import { asc, eq, inArray } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'
import { maxPrivateNetworks, type AccountNetworks } from '../model.ts'
import { privateMembers, privateNetworks } from '../schema.ts'

/** Private networks of the customer in all regions, also those without a server, with their members and the maximum number. */
export async function listPrivateNetworks(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<AccountNetworks> {
  const accountId = requireCustomer(ctx)
  const { id, cidr, regionId, createdAt } = privateNetworks
  const rows = await ctx.db
    .select({ id, name: privateNetworks.name, cidr, regionId, createdAt })
    .from(privateNetworks)
    .where(eq(privateNetworks.accountId, accountId))
    .orderBy(asc(privateNetworks.name))
  const members = rows.length === 0 ? [] : await membersOfAll(ctx, rows)
  return {
    networks: rows.map((row) => ({
      ...row,
      members: members.filter(({ networkId }) => networkId === row.id).map(({ code, name, address }) => ({ code, name, address })),
    })),
    max: maxPrivateNetworks,
  }
}

function membersOfAll(ctx: Pick<Ctx, 'db'>, networks: readonly { id: string }[]) {
  return ctx.db
    .select({ networkId: privateMembers.networkId, code: servers.code, name: servers.name, address: privateMembers.address })
    .from(privateMembers)
    .innerJoin(servers, eq(servers.id, privateMembers.serverId))
    .where(
      inArray(
        privateMembers.networkId,
        networks.map(({ id }) => id),
      ),
    )
    .orderBy(asc(servers.code))
}
