import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { readSizes } from '#features/catalog/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { parseCidr } from '#platform/pure/cidr.ts'
import { applyStateOf, maxMemberships, maxPrivateNetworks, sectionOf, type NetworkPage, type PrivateNetwork, type PublicAddress } from '../model.ts'
import { privateMembers, privateNetworks, reverseNames } from '../schema.ts'
import { readPublished, readServed } from '../../rdns/server/read-names.ts'
import { networkOf, standingOf, zoneOf, type NetworkRecord } from './network-rows.ts'
import { membersOf } from './private-rows.ts'
import { ipv6Of } from './zone-options.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Addresses, their names, cards and private networks of the customer's server. */
export async function readNetwork(ctx: Ctx, input: { code: string }): Promise<NetworkPage> {
  const { server, actor } = await authorizeServerRead(ctx, input.code)
  const [network, zone, members, ipv6, names, networks, isServed, published, { sizes }] = await Promise.all([
    networkOf(ctx, server.id),
    zoneOf(ctx, server),
    membersOf(ctx, server.id),
    ipv6Of(ctx, server),
    ctx.db.select().from(reverseNames).where(eq(reverseNames.serverId, server.id)),
    networksOf(ctx, actor.id, server.regionId),
    readServed(ctx),
    readPublished(ctx, server.id),
    readSizes(ctx),
  ])
  const joined = new Set(members.map((member) => member.networkId))
  return {
    standing: standingOf(network, server.machineId),
    abilities: {
      privateNetworks: zone?.privateNetworks ?? true,
      reverseNames: publicAddresses(server, network).some(isServed) || (zone?.reverseNames ?? true),
      cardModels: zone?.cardModels ?? ['virtio'],
    },
    ipv6,
    cardModel: network?.cardModel ?? 'virtio',
    cards: network?.cards ?? [],
    addresses: addressesOf(server, network, names).map((each) => {
      // The name server decides for addresses of its zones.
      const { state, confirmed } = (isServed(each.address) && published.get(each.address)) || { ...each, confirmed: null }
      return { ...each, state: each.name ? state : each.state, confirmed: each.name ? confirmed : null }
    }),
    memberships: members.map(({ revision, ...member }) => ({ ...member, state: applyStateOf(network, server.machineId, revision) })),
    networks: networks.map((each) => ({ ...each, joined: joined.has(each.id) })),
    quota: { networks: maxPrivateNetworks, memberships: maxMemberships, addresses: sizes.ipv4 },
  }
}

type NamedAddress = Pick<typeof reverseNames.$inferSelect, 'address' | 'name' | 'revision'>

const publicAddresses = (server: ServerRecord, network: NetworkRecord | undefined) => [
  ...server.ipv4,
  ...(network?.cards.find((card) => card.network === 'public')?.ipv6 ?? []),
]

function addressesOf(server: ServerRecord, network: NetworkRecord | undefined, names: readonly NamedAddress[]): Omit<PublicAddress, 'confirmed'>[] {
  return publicAddresses(server, network).map((address) => {
    const named = names.find((row) => row.address === address)
    return {
      address,
      version: address.includes(':') ? 6 : 4,
      name: named?.name ?? '',
      state: applyStateOf(network, server.machineId, named?.revision ?? 0),
    }
  })
}

async function networksOf(ctx: Ctx, accountId: string, regionId: string): Promise<Omit<PrivateNetwork, 'joined'>[]> {
  const rows = await ctx.db
    .select()
    .from(privateNetworks)
    .where(and(eq(privateNetworks.accountId, accountId), eq(privateNetworks.regionId, regionId)))
    .orderBy(asc(privateNetworks.name))
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const counts = await ctx.db
    .select({ id: privateMembers.networkId, n: count() })
    .from(privateMembers)
    .where(inArray(privateMembers.networkId, ids))
    .groupBy(privateMembers.networkId)
  return rows.map(({ id, name, cidr }) => {
    const members = counts.find((row) => row.id === id)?.n ?? 0
    return { id, name, cidr, members, free: sectionOf(parseCidr(cidr)!) - members }
  })
}
