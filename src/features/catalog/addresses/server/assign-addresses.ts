import { and, asc, eq, sql } from 'drizzle-orm'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { parseCidr, sizeOf } from '#platform/pure/cidr.ts'
import { serverPrefixAt, type GivenAddress } from '../model.ts'
import { addressPool, poolAddress } from '../schema.ts'
import { countAddresses } from './count-addresses.ts'
import { hasNoAddresses, inetArray, isFree, networkOf, nextPosition, servesNow, servesZone, type PoolRecord } from './pool-rows.ts'

/** Key of the lock that the import of an engine's list holds alone. Assignments share it, so that each sees the pools before or after an import. */
export const importLock = sql`hashtextextended('catalog.import-addresses', 0)`

export type Assignee = { serverId: string; zoneId: string; engineId: string }

/**
 * Gives a server IPv4 addresses until it has `count`, in the caller's transaction, as far as its pools have free ones. Repeating it changes nothing. Where no
 * pool serves the zone, the engine hands out addresses itself. Returns what the server has, or undefined where the engine chooses: one decision, because the
 * pool may be made at this moment.
 */
export async function assignAddresses(ctx: Ctx, to: Assignee, count: number): Promise<GivenAddress[] | undefined> {
  requireSystem(ctx)
  requireTransaction(ctx, 'assignAddresses')
  const held = await listAddresses(ctx, to)
  const missing = count - held.length
  if (missing <= 0) return held
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(${importLock})`)
  const pools = await lockPools(ctx, to, 4)
  if (pools.length === 0) return held.length > 0 ? held : undefined
  const now = ctx.now().toISOString()
  // The locked pools keep concurrent orders from choosing the same addresses. Pools of the zone come before those of the whole engine.
  const { rows } = await ctx.db.execute<{ n: number }>(sql`
    with chosen as (
      select ${poolAddress.address}, row_number() over (order by ${addressPool.zoneId} is null, ${poolAddress.address}) - 1 + ${held.length} as position
      from ${poolAddress} join ${addressPool} on ${addressPool.id} = ${poolAddress.poolId}
      where ${addressPool.id} = any (${`{${pools.map(({ id }) => id).join(',')}}`}::uuid[]) and ${isFree(ctx.now())}
      order by ${addressPool.zoneId} is null, ${poolAddress.address} limit ${missing}
    ), given as (
      update ${poolAddress} set server_id = ${to.serverId}, position = chosen.position, held_at = ${now}, free_at = null
      from chosen where ${poolAddress.address} = chosen.address returning 1
    ) select count(*)::int as n from given`)
  if (rows[0]!.n === 0) return held
  await countAddresses(ctx)
  return listAddresses(ctx, to)
}

/**
 * Gives a server an IPv6 prefix of a pool, once. Returns undefined where no pool has one for it.
 */
export async function assignPrefix(ctx: Ctx, to: Assignee): Promise<GivenAddress | undefined> {
  requireSystem(ctx)
  requireTransaction(ctx, 'assignPrefix')
  const known = await prefixOf(ctx, to)
  if (known) return known
  for (const pool of await lockPools(ctx, to, 6)) {
    const address = await freePrefix(ctx, pool)
    if (!address) continue
    const held = { poolId: pool.id, serverId: to.serverId, position: 0, heldAt: ctx.now(), freeAt: null }
    await ctx.db
      .insert(poolAddress)
      .values({ address, ...held })
      .onConflictDoUpdate({ target: poolAddress.address, set: held })
    return prefixOf(ctx, to)
  }
  return undefined
}

/** Prefixes that a server had before and whose quarantine is over, then the next one of the network. */
async function freePrefix(ctx: Ctx, pool: PoolRecord): Promise<string | undefined> {
  const [again] = await ctx.db
    .select({ address: poolAddress.address })
    .from(poolAddress)
    .where(and(eq(poolAddress.poolId, pool.id), isFree(ctx.now())))
    .orderBy(asc(poolAddress.address))
    .limit(1)
  if (again) return again.address
  const network = networkOf(pool)
  const width = BigInt(128 - pool.serverPrefix!)
  // Prefixes are given in order and their rows stay. The first one of the network is left to its gateway.
  const { rows } = await ctx.db.execute<{ last: string }>(
    sql`select host(broadcast(address)) as last from pool_address where address << ${pool.network}::cidr order by broadcast(address) desc limit 1`,
  )
  const index = rows[0] ? ((parseCidr(rows[0].last)!.base - network.base) >> width) + 1n : 1n
  return index < sizeOf(network) >> width ? serverPrefixAt(network, pool.serverPrefix!, index) : undefined
}

const given = {
  address: poolAddress.address,
  network: addressPool.network,
  gateway: addressPool.gateway,
  vlan: addressPool.vlan,
  bridge: addressPool.bridge,
}
const routeOf = ({ network, ...route }: Omit<GivenAddress, 'prefix'> & { network: string }): GivenAddress => ({
  ...route,
  prefix: Number(network.split('/')[1]),
})

/** IPv4 addresses that a server has of pools, the first one first. */
export async function listAddresses(ctx: Pick<Ctx, 'actor' | 'db'>, { serverId }: Pick<Assignee, 'serverId'>): Promise<GivenAddress[]> {
  requireSystem(ctx)
  const rows = await ctx.db
    .select(given)
    .from(poolAddress)
    .innerJoin(addressPool, eq(addressPool.id, poolAddress.poolId))
    .where(and(eq(poolAddress.serverId, serverId), sql`family(${poolAddress.address}) = 4`))
    .orderBy(asc(poolAddress.position))
  return rows.map(routeOf)
}

/**
 * IPv4 addresses that the machine of a server is to have, as far as the pools had free ones; undefined where no pool serves it and its engine chooses. An empty
 * list is not the same: the engine must not choose where a pool has run out.
 */
export async function addressesFor(ctx: Pick<Ctx, 'actor' | 'db'>, to: Assignee): Promise<GivenAddress[] | undefined> {
  requireSystem(ctx)
  const held = await listAddresses(ctx, to)
  if (held.length > 0) return held
  const pools = await ctx.db.$count(addressPool, sql`family(${addressPool.network}) = 4 and ${servesZone(sql`${to.zoneId}`, sql`${to.engineId}::uuid`)}`)
  return pools > 0 ? [] : undefined
}

/** IPv6 prefix that a server has of a pool. */
export async function prefixOf(ctx: Pick<Ctx, 'actor' | 'db'>, { serverId }: Pick<Assignee, 'serverId'>): Promise<GivenAddress | undefined> {
  requireSystem(ctx)
  const [row] = await ctx.db
    .select(given)
    .from(poolAddress)
    .innerJoin(addressPool, eq(addressPool.id, poolAddress.poolId))
    .where(and(eq(poolAddress.serverId, serverId), sql`family(${poolAddress.address}) = 6`))
  return row && routeOf(row)
}

/** Records that a server has these addresses, which its engine took from its own list before the pool existed. */
export async function adoptAddresses(ctx: Ctx, { serverId }: Pick<Assignee, 'serverId'>, ipv4: readonly string[]): Promise<void> {
  requireSystem(ctx)
  if (ipv4.length === 0) return
  await ctx.db.execute(sql`
    update ${poolAddress} set server_id = ${serverId}, position = ${nextPosition(sql`${serverId}::uuid`)} + machine.position - 1, held_at = ${ctx.now().toISOString()}, free_at = null
    from unnest(${inetArray(ipv4)}) with ordinality machine (address, position)
    where ${poolAddress.address} = machine.address and ${poolAddress.serverId} is null`)
}

/** Ends the use of a server's addresses, which go into quarantine. With `keep` only of IPv4 addresses that are not listed, with `only` of its IPv6 prefix. Repeating it changes nothing. */
export async function releaseAddresses(ctx: Ctx, { serverId, keep, only }: { serverId: string; keep?: readonly string[]; only?: 6 }): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now().toISOString()
  await ctx.db.execute(sql`
    update ${poolAddress} set server_id = null, position = null, held_at = null,
      free_at = ${now}::timestamptz + make_interval(days => ${addressPool.quarantineDays})
    from ${addressPool} where ${addressPool.id} = ${poolAddress.poolId} and ${poolAddress.serverId} = ${serverId}
      ${only ? sql`and family(${poolAddress.address}) = 6` : sql``}
      ${keep ? sql`and family(${poolAddress.address}) = 4 and not ${poolAddress.address} = any (${inetArray(keep)})` : sql``}`)
}

/** Throws `catalog.no-addresses` unless the pools of a zone have that many free addresses. Without pools, its engine decides when it creates the machine. */
export async function requireAddresses(ctx: Ctx, { zoneId, count }: { zoneId: string; count: number }): Promise<void> {
  requireAnyone(ctx)
  if (count <= 0) return
  const { rows } = await ctx.db.execute<{ pools: number; free: number; none: boolean }>(sql`
    select ${hasNoAddresses(sql`${zoneId}`)} as none, count(distinct ${addressPool.id})::int as pools, count(${poolAddress.address})::int as free
    from ${addressPool} left join ${poolAddress} on ${poolAddress.poolId} = ${addressPool.id} and ${isFree(ctx.now())}
    where family(${addressPool.network}) = 4 and ${servesNow(sql`${zoneId}`)}`)
  const { pools, free, none } = rows[0]!
  if ((pools > 0 || none) && free < count) throw new DomainError('conflict', 'catalog.no-addresses', { zoneId, free })
}

async function lockPools(ctx: Ctx, { zoneId, engineId }: Assignee, family: 4 | 6): Promise<PoolRecord[]> {
  return ctx.db
    .select()
    .from(addressPool)
    .where(sql`family(${addressPool.network}) = ${family} and ${servesZone(sql`${zoneId}`, sql`${engineId}::uuid`)}`)
    .orderBy(asc(addressPool.id))
    .for('no key update')
}

/** Engines that have enough addresses for a server: free ones of their pools, or a list of their own where no pool serves. */
export async function enginesWithAddresses(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>,
  { zoneId, engineIds, ipv4Count }: { zoneId: string; engineIds: readonly string[]; ipv4Count: number },
): Promise<string[]> {
  requireSystem(ctx)
  const able: string[] = []
  for (const engineId of engineIds) {
    const { rows } = await ctx.db.execute<{ pools: number; free: number }>(sql`
      select count(distinct ${addressPool.id})::int as pools, count(${poolAddress.address})::int as free
      from ${addressPool} left join ${poolAddress} on ${poolAddress.poolId} = ${addressPool.id} and ${isFree(ctx.now())}
      where family(${addressPool.network}) = 4 and ${servesZone(sql`${zoneId}`, sql`${engineId}::uuid`)}`)
    const { pools, free } = rows[0]!
    if (pools === 0 || free >= ipv4Count) able.push(engineId)
  }
  return able
}
