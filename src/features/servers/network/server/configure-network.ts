import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { ConfigureNetworkInput } from '../forms.ts'
import { hostName } from '../model.ts'
import { reverseNames, serverNetworks } from '../schema.ts'
import { readServed } from '../../rdns/server/read-names.ts'
import { declareNetwork, lockForNetwork, networkOf, zoneOf } from './network-rows.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

/**
 * Sets the card model and the names of the public addresses of the customer's server, all or nothing. An empty name removes the name. Equal
 * settings change nothing.
 */
export async function configureNetwork(ctx: Ctx, input: ConfigureNetworkInput): Promise<{ changed: boolean }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForNetwork(ctx, accountId, input.code)
    const zone = await zoneOf(ctx, server)
    const held = await networkOf(ctx, server.id)
    const names = await namesOf(ctx, server, input)
    if (zone && !zone.reverseNames && !(await allPublished(ctx, names))) throw new DomainError('conflict', 'network.no-names')
    if (zone && !zone.cardModels.includes(input.cardModel)) throw new DomainError('conflict', 'network.no-card')
    const before = new Map((await ctx.db.select().from(reverseNames).where(eq(reverseNames.serverId, server.id))).map((row) => [row.address, row]))
    const sameNames = names.size === before.size && [...names].every(([address, name]) => before.get(address)?.name === name)
    if (sameNames && (held?.cardModel ?? 'virtio') === input.cardModel) return { changed: false }
    const revision = await declareNetwork(ctx, server.id)
    await ctx.db.update(serverNetworks).set({ cardModel: input.cardModel }).where(eq(serverNetworks.serverId, server.id))
    await ctx.db.delete(reverseNames).where(eq(reverseNames.serverId, server.id))
    const rows = [...names].map(([address, name]) => {
      const earlier = before.get(address)
      return { serverId: server.id, address, name, revision: earlier?.name === name ? earlier.revision : revision }
    })
    if (rows.length > 0) await ctx.db.insert(reverseNames).values(rows)
    return { changed: true }
  })
}

/** Where the engine sets no names, the name server publishes them for addresses of its zones. */
async function allPublished(ctx: Ctx, names: ReadonlyMap<string, string>): Promise<boolean> {
  return [...names.keys()].every(await readServed(ctx))
}

/** Names by address. Every address must belong to the server. */
async function namesOf(ctx: Ctx, server: ServerRecord, input: ConfigureNetworkInput): Promise<Map<string, string>> {
  const v6 = (await networkOf(ctx, server.id))?.cards.find((card) => card.network === 'public')?.ipv6 ?? []
  const own = new Set([...server.ipv4, ...v6])
  const names = new Map<string, string>()
  for (const [index, { address, name }] of input.reverseNames.entries()) {
    if (!own.has(address)) throw new DomainError('not-found', 'network.address-gone')
    if (name.trim() === '') continue
    const valid = hostName(name)
    if (!valid) throw new DomainError('invalid', 'network.host-name', {}, [{ path: `reverseNames.${index}.name`, code: 'network.host-name' }])
    names.set(address, valid)
  }
  return names
}
