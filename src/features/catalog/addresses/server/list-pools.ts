import { sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { parseCidr } from '#platform/pure/cidr.ts'
import { rangesOf, type AddressCell, type AddressState, type PoolView } from '../model.ts'
import { isFree, openPool, openPools, type PoolRecord } from './pool-rows.ts'

type Numbers = { poolId: string; reserved: string[] } & Record<'free' | 'used' | 'kept' | 'quarantine', number>

/** Lists the open pools with the state of their addresses. Of IPv6 pools only given prefixes are counted. */
export async function listPools(ctx: Ctx): Promise<PoolView[]> {
  requireStaff(ctx, 'infrastructure')
  const pools = await openPools(ctx)
  if (pools.length === 0) return []
  const { rows } = await ctx.db.execute<Numbers>(sql`
    select pool_id as "poolId", count(*) filter (where server_id is not null)::int as used,
      count(*) filter (where server_id is null and reserved)::int as kept,
      count(*) filter (where ${isFree(ctx.now())})::int as free,
      count(*) filter (where server_id is null and not reserved and free_at > ${ctx.now().toISOString()}::timestamptz)::int as quarantine,
      coalesce(array_agg(host(address) order by address) filter (where reserved), '{}') as reserved
    from pool_address where pool_id = any (${`{${pools.map(({ id }) => id).join(',')}}`}::uuid[]) group by 1`)
  const byPool = new Map(rows.map((row) => [row.poolId, row]))
  return pools.map((pool) => viewOf(pool, byPool.get(pool.id)))
}

function viewOf(pool: PoolRecord, numbers: Numbers | undefined): PoolView {
  const { id, name, zoneId, engineId, network, gateway, vlan, bridge, serverPrefix, quarantineDays, revision } = pool
  const { free = 0, used = 0, kept = 0, quarantine = 0, reserved = [] } = numbers ?? {}
  return {
    id,
    name,
    zoneId,
    engineId,
    family: network.includes(':') ? 6 : 4,
    network,
    gateway,
    vlan,
    bridge,
    serverPrefix,
    quarantineDays,
    revision,
    reserved: rangesOf(reserved.map((address) => parseCidr(address)!.base)),
    counts: { free, used, reserved: kept, quarantine },
  }
}

/** Addresses on one page of a pool: those of a /24, or prefixes of IPv6. */
export const pageOfPool = 256

/**
 * Lists a part of the addresses of a pool: the /24 of an IPv4 address, or the one that holds `search`. Servers are named by the caller. Throws
 * `platform.not-found`.
 */
export async function readPoolPart(
  ctx: Ctx,
  { poolId, part, search }: { poolId: string; part: number; search: string },
): Promise<{ cells: (Omit<AddressCell, 'serverCode'> & { serverId: string | null })[]; part: number; parts: number }> {
  requireStaff(ctx, 'infrastructure')
  await openPool(ctx, poolId)
  const { rows: blocks } = await ctx.db.execute<{ block: string }>(
    sql`select distinct network(set_masklen(address, least(24, masklen(address))))::text as block from pool_address where pool_id = ${poolId} and family(address) = 4 order by 1`,
  )
  const sorted = blocks.map(({ block }) => block).toSorted((one, other) => (parseCidr(one)!.base < parseCidr(other)!.base ? -1 : 1))
  const searched = parseCidr(search)
  const found = searched ? sorted.findIndex((block) => parseCidr(block)!.base === (searched.base >> 8n) << 8n) : -1
  const parts = Math.max(1, sorted.length)
  const at = found >= 0 ? found : Math.min(Math.max(0, part), parts - 1)
  const block = sorted[at]
  const { rows } = await ctx.db.execute<{ address: string; serverId: string | null; reserved: boolean; freeAt: string | null; free: boolean }>(sql`
    select case when family(address) = 4 then host(address) else address::text end as address, server_id as "serverId", reserved, free_at as "freeAt", ${isFree(ctx.now())} as free
    from pool_address where pool_id = ${poolId} ${block ? sql`and address <<= ${block}::cidr` : sql``} order by pool_address.address limit ${pageOfPool}`)
  const cells = rows.map(({ address, serverId, reserved, freeAt, free }) => {
    const state: AddressState = serverId ? 'used' : reserved ? 'reserved' : free ? 'free' : 'quarantine'
    return { address, state, serverId, freeAt: state === 'quarantine' && freeAt ? new Date(freeAt) : null }
  })
  return { cells, part: at, parts }
}
