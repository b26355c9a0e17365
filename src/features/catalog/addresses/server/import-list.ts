import { sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { isExclusionViolation } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { formatCidr, parseCidr } from '#platform/pure/cidr.ts'
import { newId } from '#platform/pure/id.ts'
import { addressPool } from '../schema.ts'
import { adoptAddresses, importLock } from './assign-addresses.ts'
import { countAddresses } from './count-addresses.ts'
import { inetArray } from './pool-rows.ts'

/**
 * List of addresses that an engine has in its settings. `route`: gateway and prefix, where the driver names them. `held`: addresses of machines, by the server
 * that each belongs to; undefined while the engine may be choosing addresses, which the list would not know of. It is called under the lock.
 */
export type EngineList = {
  engineId: string
  name: string
  addresses: readonly string[]
  route?: { gateway: string; prefix: number } | undefined
  held: (ctx: Ctx) => Promise<readonly Held[] | undefined>
}
export type Held = { serverId: string; ipv4: readonly string[] }

const defaultQuarantineDays = 7

/**
 * Makes pools of the list of addresses in the settings of an engine, once, and not while it may be choosing addresses of it: an engine that has, or had, a pool of its own is left alone. Addresses of live
 * servers stay with them. A network that another pool covers is left to that pool, and the list of the engine goes on serving; the log says so.
 */
export async function importEngineList(ctx: Ctx, list: EngineList): Promise<void> {
  requireSystem(ctx)
  if (list.addresses.length === 0) return
  try {
    await inTransaction(ctx, async (ctx) => {
      await ctx.db.execute(sql`select pg_advisory_xact_lock(${importLock})`)
      if ((await ctx.db.$count(addressPool, sql`${addressPool.engineId} = ${list.engineId}`)) > 0) return
      const held = await list.held(ctx)
      if (!held) return
      for (const [network, addresses] of networksOf(list)) await importNetwork(ctx, { ...list, held }, network, addresses)
      await countAddresses(ctx)
    })
  } catch (error) {
    if (!isExclusionViolation(error, 'address_pool_apart')) throw error
    ctx.log.warn({ engine: list.engineId }, 'the addresses of an engine are in the network of another pool; its own list goes on serving')
  }
}

/** Addresses by network: the one of the gateway, or the /24 around them. */
function networksOf({ addresses, route }: EngineList): Map<string, string[]> {
  const of = route && parseCidr(`${route.gateway}/${route.prefix}`)
  return Map.groupBy(addresses, (address) => {
    const one = parseCidr(address)!
    const inRoute = of && one.base >> BigInt(32 - of.prefix) === of.base >> BigInt(32 - of.prefix)
    return formatCidr(inRoute ? of : parseCidr(`${address}/24`)!)
  })
}

async function importNetwork(
  ctx: Ctx,
  { engineId, name, route, held }: Omit<EngineList, 'held'> & { held: readonly Held[] },
  network: string,
  addresses: readonly string[],
): Promise<void> {
  const at = ctx.now()
  const id = newId()
  const gateway = route && formatCidr(parseCidr(`${route.gateway}/${route.prefix}`)!) === network ? route.gateway : null
  const values = {
    id,
    engineId,
    name: `${name} ${network}`.slice(0, 60),
    network,
    gateway,
    quarantineDays: defaultQuarantineDays,
    createdAt: at,
    updatedAt: at,
  }
  await ctx.db.insert(addressPool).values(values)
  const usable = addresses.filter((address) => address !== gateway)
  await ctx.db.execute(sql`insert into pool_address (address, pool_id) select address, ${id}::uuid from unnest(${inetArray(usable)}) address`)
  for (const { serverId, ipv4 } of held) await adoptAddresses(ctx, { serverId }, ipv4)
}
