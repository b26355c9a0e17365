import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { formatAddress, parseCidr, type Cidr } from '#platform/pure/cidr.ts'
import { zoneCapability } from '../../schema.ts'
import { servesZoneNow } from '../../stock/server/engine-zones.ts'
import { addressPool, poolAddress } from '../schema.ts'

export type PoolRecord = typeof addressPool.$inferSelect

/** SQL condition: an open pool gives addresses to new servers of a zone at an engine. */
export function servesZone(zoneId: SQL, engineId: SQL): SQL {
  const { zoneId: of, engineId: at, closedAt } = addressPool
  return sql`${closedAt} is null and (${of} is null or ${of} = ${zoneId}) and (${at} is null or ${at} = ${engineId})`
}

/** SQL condition: the same for any engine that the zone has now. */
export function servesNow(zoneId: SQL): SQL {
  const { zoneId: of, engineId: at, closedAt } = addressPool
  return sql`${closedAt} is null and (${of} is null or ${of} = ${zoneId}) and (${at} is null or ${servesZoneNow(zoneId, sql`${at}`)})`
}

/** SQL condition: the engine of the zone reported that it has no addresses of its own, so that only pools have some. */
export function hasNoAddresses(zoneId: SQL): SQL {
  const { zoneId: of, capability, possible } = zoneCapability
  return sql`exists (select from ${zoneCapability} where ${of} = ${zoneId} and ${capability} = 'ipv4' and not ${possible})`
}

/** SQL condition: no server has the address, it is not reserved, and its quarantine is over. */
export function isFree(now: Date): SQL {
  const { serverId, reserved, freeAt } = poolAddress
  return sql`${serverId} is null and not ${reserved} and (${freeAt} is null or ${freeAt} <= ${now.toISOString()}::timestamptz)`
}

export const networkOf = (pool: Pick<PoolRecord, 'network'>): Cidr => parseCidr(pool.network)!

/** Locks an open pool until the transaction ends. Throws `platform.not-found`. */
export async function openPool(ctx: Pick<Ctx, 'db'>, poolId: string): Promise<PoolRecord> {
  const [pool] = await ctx.db
    .select()
    .from(addressPool)
    .where(and(eq(addressPool.id, poolId), isNull(addressPool.closedAt)))
    .for('update')
  if (!pool) throw new DomainError('not-found', 'platform.not-found')
  return pool
}

export const openPools = (ctx: Pick<Ctx, 'db'>) =>
  ctx.db
    .select()
    .from(addressPool)
    .where(isNull(addressPool.closedAt))
    .orderBy(asc(sql`family(${addressPool.network})`), asc(addressPool.network))

/** Addresses as texts, for `unnest`. */
export const textsOf = (addresses: readonly bigint[]): string[] => addresses.map((value) => formatAddress(4, value))

/** SQL value: the number behind the last IPv4 address that a server has of pools, so that further ones follow. */
export const nextPosition = (serverId: SQL): SQL =>
  sql`coalesce((select max(held.position) + 1 from pool_address held where held.server_id = ${serverId} and family(held.address) = 4), 0)`

/** Array parameter of addresses. */
export const inetArray = (addresses: readonly string[]): SQL => sql`${`{${addresses.join(',')}}`}::inet[]`
