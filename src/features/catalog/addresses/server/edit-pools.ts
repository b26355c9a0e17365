import { eq, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { isExclusionViolation } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import type { Cidr } from '#platform/pure/cidr.ts'
import { zone } from '../../schema.ts'
import type { AddPool, SavePool } from '../forms.ts'
import { readPool, readRanges, type LineFault } from '../model.ts'
import { addressPool } from '../schema.ts'
import { countAddresses } from './count-addresses.ts'
import { inetArray, networkOf, nextPosition, openPool, textsOf } from './pool-rows.ts'

/** Adds a pool with its addresses, all or nothing. The same key again changes nothing. Every fault is at its field. */
export async function addPool(ctx: Ctx, input: AddPool): Promise<{ poolId: string }> {
  requireStaff(ctx, 'infrastructure')
  const { idempotencyKey: id, ranges, reserved, ...given } = input
  await atomic(ctx, async (ctx) => {
    if ((await ctx.db.$count(addressPool, eq(addressPool.id, id))) > 0) return
    const network = await checked(ctx, given)
    const kept = addressesIn(network, given.gateway, { path: 'reserved', text: reserved })
    const added = addressesIn(network, given.gateway, { path: 'ranges', text: ranges })
    const at = ctx.now()
    const { serverPrefix, ...rest } = given
    await ctx.db.insert(addressPool).values({ id, ...rest, serverPrefix: network.version === 6 ? serverPrefix : null, createdAt: at, updatedAt: at })
    await addAddresses(ctx, id, added)
    await reserve(ctx, id, kept)
  })
  return { poolId: id }
}

/**
 * Changes a pool. Throws `addresses.changed` if a colleague changed it meanwhile, and faults at the fields: a network without addresses that are in use or in
 * quarantine, another zone or engine while servers have addresses.
 */
export async function savePool(ctx: Ctx, { poolId, revision, reserved, ...given }: SavePool): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  await atomic(ctx, async (ctx) => {
    const pool = await openPool(ctx, poolId)
    if (pool.revision !== revision) throw new DomainError('conflict', 'addresses.changed')
    const network = await checked(ctx, { ...given, serverPrefix: pool.serverPrefix })
    if (network.version !== networkOf(pool).version) throw faultAt({ path: 'network', code: 'addresses.other-family' })
    const kept = addressesIn(network, given.gateway, { path: 'reserved', text: reserved })
    const moved = given.zoneId !== pool.zoneId || given.engineId !== pool.engineId
    if (moved && (await usedIn(ctx, poolId)).used > 0) throw faultAt({ path: 'zoneId', code: 'addresses.place-in-use' })
    await shrink(ctx, poolId, given.network, given.gateway)
    await ctx.db
      .update(addressPool)
      .set({ ...given, revision: revision + 1, updatedAt: ctx.now() })
      .where(eq(addressPool.id, poolId))
    await reserve(ctx, poolId, kept)
  })
}

/** Adds addresses to a pool, all or none. Addresses that it has already stay as they are. Returns the number of new ones. */
export async function importRanges(ctx: Ctx, { poolId, ranges }: { poolId: string; ranges: string }): Promise<{ added: number; known: number }> {
  requireStaff(ctx, 'infrastructure')
  return atomic(ctx, async (ctx) => {
    const pool = await openPool(ctx, poolId)
    const found = addressesIn(networkOf(pool), pool.gateway, { path: 'ranges', text: ranges })
    if (found.length === 0) throw faultAt({ path: 'ranges', code: 'addresses.none-given' })
    const added = await addAddresses(ctx, poolId, found)
    return { added, known: found.length - added }
  })
}

/** Closes a pool that no server has an address of. Its quarantine continues in the next pool of the same network. Throws `addresses.pool-in-use`. */
export async function closePool(ctx: Ctx, { poolId }: { poolId: string }): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  await atomic(ctx, async (ctx) => {
    const pool = await openPool(ctx, poolId)
    const { used } = await usedIn(ctx, poolId)
    if (used > 0) throw new DomainError('conflict', 'addresses.pool-in-use', { used })
    await ctx.db.execute(
      sql`delete from pool_address where pool_id = ${poolId} and family(address) = 4 and (free_at is null or free_at <= ${ctx.now().toISOString()}::timestamptz)`,
    )
    await ctx.db.update(addressPool).set({ closedAt: ctx.now(), updatedAt: ctx.now() }).where(eq(addressPool.id, pool.id))
  })
}

const faultAt = (...fields: FieldFault[]) => new DomainError('invalid', 'addresses.invalid', {}, fields)

/** Runs a change in one transaction and counts the addresses of the zones afterwards. An overlap with another pool is a fault of the network. */
async function atomic<T>(ctx: Ctx, change: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const result = await change(ctx)
      await countAddresses(ctx)
      return result
    })
  } catch (error) {
    if (isExclusionViolation(error, 'address_pool_apart')) throw faultAt({ path: 'network', code: 'addresses.overlaps' })
    throw error
  }
}

type Given = Pick<AddPool, 'zoneId' | 'engineId' | 'network' | 'gateway'> & { serverPrefix: number | null }

async function checked(ctx: Ctx, given: Given): Promise<Cidr> {
  const read = readPool(given)
  const faults: FieldFault[] = [...read.faults]
  if (given.zoneId === null && given.engineId === null) faults.push({ path: 'zoneId', code: 'addresses.no-place' })
  if (given.zoneId !== null && (await ctx.db.$count(zone, eq(zone.id, given.zoneId))) === 0) faults.push({ path: 'zoneId', code: 'addresses.no-place' })
  if (faults.length > 0 || !('network' in read)) throw faultAt(...faults)
  return read.network
}

/** Lines with a fault that an error names. */
const faultsShown = 20

function addressesIn(network: Cidr, gateway: string | null, { path, text }: { path: 'ranges' | 'reserved'; text: string }): bigint[] {
  // IPv6 prefixes are given in order and are not listed.
  if (network.version === 6) {
    if (text.trim() === '') return []
    throw faultAt({ path, code: 'addresses.not-listed' })
  }
  const { addresses, faults } = readRanges(text, network, gateway)
  if (faults.length > 0) throw faultAt(...faults.slice(0, faultsShown).map((fault) => lineFault(path, fault)))
  return addresses
}

/** All faults of a text have its path, each with its line. */
const lineFault = (path: string, { line, code }: LineFault): FieldFault => ({ path: `${path}.${line}`, code: `addresses.line-${code}`, detail: { line } })

async function addAddresses(ctx: Ctx, poolId: string, addresses: readonly bigint[]): Promise<number> {
  if (addresses.length === 0) return 0
  // A row of a closed pool is in quarantine, which continues here.
  const { rows } = await ctx.db.execute<{ n: number }>(sql`
    with added as (
      insert into pool_address (address, pool_id) select address, ${poolId}::uuid from unnest(${inetArray(textsOf(addresses))}) address
      on conflict (address) do update set pool_id = excluded.pool_id, reserved = false
        where exists (select from address_pool p where p.id = pool_address.pool_id and p.closed_at is not null)
      returning 1
    ) select count(*)::int as n from added`)
  await leaveToServers(ctx, poolId)
  return rows[0]!.n
}

/** Addresses that servers have already, because their engine chose them, stay with those servers. */
async function leaveToServers(ctx: Ctx, poolId: string): Promise<void> {
  await ctx.db.execute(sql`
    update pool_address set server_id = used.server_id, position = used.position, held_at = used.since, free_at = null
    from (
      select a.address, a.server_id, a.since, ${nextPosition(sql`a.server_id`)} + row_number() over (partition by a.server_id order by a.address) - 1 as position
      from address_assignment a join pool_address p on p.address = a.address and p.pool_id = ${poolId} and p.server_id is null
      where a.until is null and family(a.address) = 4
    ) used
    where pool_address.pool_id = ${poolId} and pool_address.address = used.address and pool_address.server_id is null`)
}

/** Exactly these addresses are reserved afterwards. One that a server has stays with it. */
async function reserve(ctx: Ctx, poolId: string, addresses: readonly bigint[]): Promise<void> {
  const kept = inetArray(textsOf(addresses))
  await ctx.db.execute(sql`update pool_address set reserved = (address = any (${kept})) where pool_id = ${poolId} and reserved <> (address = any (${kept}))`)
  await ctx.db.execute(sql`
    insert into pool_address (address, pool_id, reserved) select address, ${poolId}::uuid, true from unnest(${kept}) address on conflict (address) do nothing`)
}

/** Drops free addresses outside of the new network. Throws if a server has one of them, or had one until shortly before. */
async function shrink(ctx: Ctx, poolId: string, network: string, gateway: string | null): Promise<void> {
  const isEdge = sql`(masklen(${network}::cidr) < 31 and family(address) = 4 and (host(address) = host(network(${network}::cidr)) or host(address) = host(broadcast(${network}::cidr))))`
  const outside = sql`pool_id = ${poolId} and (not address <<= ${network}::cidr or address = ${gateway}::inet or ${isEdge})`
  const now = ctx.now().toISOString()
  const { rows } = await ctx.db.execute<{ n: number; address: string | null; isGateway: boolean | null }>(sql`
    select count(*)::int as n, host(min(address)) as address, bool_or(address = ${gateway}::inet) as "isGateway" from pool_address
    where ${outside} and (server_id is not null or free_at > ${now}::timestamptz)`)
  const { n, address, isGateway } = rows[0]!
  if (n > 0) throw faultAt({ path: isGateway ? 'gateway' : 'network', code: 'addresses.in-use-outside', detail: { count: n, address: address ?? '' } })
  await ctx.db.execute(sql`delete from pool_address where ${outside}`)
}

async function usedIn(ctx: Ctx, poolId: string): Promise<{ used: number }> {
  const { rows } = await ctx.db.execute<{ used: number }>(
    sql`select count(*)::int as used from pool_address where pool_id = ${poolId} and server_id is not null`,
  )
  return rows[0]!
}
