import { and, asc, count, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { overlapCidrs, parseCidr, type Cidr } from '#platform/pure/cidr.ts'
import { DomainError } from '#platform/domain-error.ts'
import { freePlace, maxMemberships, placeIn } from '../model.ts'
import { privateMembers, privateNetworks } from '../schema.ts'
import { servers } from '../../schema.ts'
import { declareNetwork, zoneOf } from './network-rows.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

type NetworkRow = typeof privateNetworks.$inferSelect

/** Private networks that a server is in, in the order in which it joined them. */
export function membersOf(ctx: Pick<Ctx, 'db'>, serverId: string) {
  return ctx.db
    .select({
      networkId: privateNetworks.id,
      name: privateNetworks.name,
      cidr: privateNetworks.cidr,
      address: privateMembers.address,
      revision: privateMembers.revision,
    })
    .from(privateMembers)
    .innerJoin(privateNetworks, eq(privateNetworks.id, privateMembers.networkId))
    .where(eq(privateMembers.serverId, serverId))
    .orderBy(asc(privateMembers.joinedAt), asc(privateNetworks.id))
}

/** Locks a private network of the customer, so that addresses are assigned one after the other. */
export async function lockOwnNetwork(ctx: Pick<Ctx, 'db'>, accountId: string, networkId: string): Promise<NetworkRow> {
  const own = and(eq(privateNetworks.id, networkId), eq(privateNetworks.accountId, accountId))
  const [network] = await ctx.db.select().from(privateNetworks).where(own).for('update')
  if (!network) throw new DomainError('not-found', 'network.network-gone')
  return network
}

/** Adds a locked server to a locked network of its owner, at the wanted address or the lowest free one. */
export async function admit(ctx: Pick<Ctx, 'db' | 'now'>, server: ServerRecord, network: NetworkRow, wanted: string | null): Promise<{ address: string }> {
  const zone = await zoneOf(ctx, server)
  if (!zone) throw new DomainError('unavailable', 'network.preparing')
  if (!zone.privateNetworks) throw new DomainError('conflict', 'network.no-private')
  if (network.regionId !== server.regionId) throw new DomainError('conflict', 'network.other-region')
  await requireSameEngine(ctx, server, network.id)
  const cidr = parseCidr(network.cidr)!
  const memberships = await membersOf(ctx, server.id)
  if (memberships.some((each) => each.networkId === network.id)) throw new DomainError('conflict', 'network.joined-already')
  if (memberships.length >= maxMemberships) throw new DomainError('conflict', 'network.card-quota', { max: maxMemberships })
  if (memberships.some((each) => overlapCidrs(parseCidr(each.cidr)!, cidr))) throw new DomainError('conflict', 'network.overlapping')
  const address = await addressFor(ctx, network.id, cidr, wanted)
  const revision = await declareNetwork(ctx, server.id)
  await ctx.db.insert(privateMembers).values({ networkId: network.id, serverId: server.id, address, revision, joinedAt: ctx.now() })
  return { address }
}

/** Machines of two engines do not reach each other in a private network. */
async function requireSameEngine(ctx: Pick<Ctx, 'db'>, { engineId }: Pick<ServerRecord, 'engineId'>, networkId: string): Promise<void> {
  const [other] = await ctx.db
    .select({ serverId: privateMembers.serverId })
    .from(privateMembers)
    .innerJoin(servers, eq(servers.id, privateMembers.serverId))
    .where(and(eq(privateMembers.networkId, networkId), ne(servers.engineId, engineId)))
    .limit(1)
  if (other) throw new DomainError('conflict', 'network.other-zone')
}

async function addressFor(ctx: Pick<Ctx, 'db'>, networkId: string, cidr: Cidr, wanted: string | null): Promise<string> {
  const rows = await ctx.db.select({ address: privateMembers.address }).from(privateMembers).where(eq(privateMembers.networkId, networkId))
  const taken = new Set(rows.map((row) => row.address))
  if (wanted === null) {
    const free = freePlace(cidr, taken)
    if (!free) throw new DomainError('conflict', 'network.network-full')
    return free
  }
  if (placeIn(cidr, wanted) === undefined) throw refusedAddress('invalid', 'not-in-network')
  if (taken.has(wanted)) throw refusedAddress('conflict', 'address-taken')
  return wanted
}

function refusedAddress(kind: 'invalid' | 'conflict', code: string): DomainError {
  return new DomainError(kind, `network.${code}`, {}, [{ path: 'address', code: `network.${code}` }])
}

export async function networksHeld(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<number> {
  const [held] = await ctx.db.select({ n: count() }).from(privateNetworks).where(eq(privateNetworks.accountId, accountId))
  return held?.n ?? 0
}
