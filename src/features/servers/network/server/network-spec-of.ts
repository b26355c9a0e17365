import { and, asc, eq, isNull } from 'drizzle-orm'
import { assignPrefix } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { parseCidr } from '#platform/pure/cidr.ts'
import { portForwards, reverseNames } from '../schema.ts'
import type { NetworkSpec } from '../../server/ports.ts'
import { firewallOf, setOf } from './firewall-rows.ts'
import type { NetworkRecord } from './network-rows.ts'
import { membersOf } from './private-rows.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

export type NetworkWork = { network: NetworkRecord; server: ServerRecord }

/** Network of a server as declared by its owner, in the form for the engine. */
export async function networkSpecOf(ctx: ServersCtx, { network, server }: NetworkWork): Promise<NetworkSpec> {
  requireSystem(ctx)
  const forwards = await ctx.db
    .select()
    .from(portForwards)
    .where(and(eq(portForwards.serverId, server.id), isNull(portForwards.removedRevision)))
    .orderBy(asc(portForwards.createdAt), asc(portForwards.id))
  const members = await membersOf(ctx, server.id)
  const names = await ctx.db
    .select({ address: reverseNames.address, name: reverseNames.name })
    .from(reverseNames)
    .where(eq(reverseNames.serverId, server.id))
    .orderBy(asc(reverseNames.address))
  const { inbound, outbound, rules } = setOf(await firewallOf(ctx, server.id))
  const { id: serverId, zoneId, engineId } = server
  const prefix = server.shape.ipv6 ? await inTransaction(ctx, (ctx) => assignPrefix(ctx, { serverId, zoneId, engineId })) : undefined
  return {
    revision: network.revision,
    ipv6: server.shape.ipv6,
    ...(prefix ? { ipv6Prefix: prefix } : {}),
    protectionGbps: server.shape.protectionGbps,
    ...(network.rateLimitMbps === null ? {} : { rateLimitMbps: network.rateLimitMbps }),
    cardModel: network.cardModel,
    privateCards: members.map(({ networkId, address, cidr }) => ({ network: networkId, address, prefix: parseCidr(cidr)?.prefix ?? 24 })),
    reverseNames: names,
    firewall: { inbound, outbound, rules: rules.map((rule) => ({ ...rule, remark: '' })) },
    forwards: forwards.map(({ gateway, protocol, publicPort, privatePort }) => ({ gateway, protocol, publicPort, privatePort })),
  }
}
