import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import { engineLimits, engineReports, hostStops } from '../../engine/schema.ts'
import { defaultOvercommit, type HostAmount, type HostState, type Overcommit } from '../../model/placement.ts'
import { servers } from '../../schema.ts'
import { hostDrains } from '../schema.ts'

type Reader = Pick<Ctx, 'actor' | 'db'>

/** Context of a choice: whose servers count as neighbours, and a server that does not count because it is being placed. */
export type For = { orderId?: string; accountId?: string; exceptServerId?: string }

type Placed = { engineId: string; host: string; vcpu: number; memoryGib: number; diskGib: number; servers: number; sameOrder: number; sameAccount: number }

const parts = (servers: SQL) => ({
  vcpu: sql`(${servers} ->> 'vcpu')::int`,
  memoryGib: sql`(${servers} ->> 'memoryGib')::int`,
  diskGib: sql`(${servers} ->> 'systemDiskGib')::int + (select coalesce(sum(gib::int), 0) from jsonb_array_elements_text(${servers} -> 'dataDisksGib') gib)`,
})

/** Sums of what was promised to servers, by engine and host. */
export async function readPlaced(ctx: Pick<Ctx, 'db'>, engineIds: readonly string[], { orderId, accountId, exceptServerId }: For = {}): Promise<Placed[]> {
  const size = parts(sql`${servers.shape}`)
  const { rows } = await ctx.db.execute<Placed>(sql`
    select ${servers.engineId} as "engineId", ${servers.host} as host, count(*)::int as servers,
      sum(${size.vcpu})::int as vcpu, sum(${size.memoryGib})::int as "memoryGib", sum(${size.diskGib})::int as "diskGib",
      count(*) filter (where ${servers.orderId} = ${orderId ?? null}::uuid)::int as "sameOrder",
      count(*) filter (where ${servers.accountId} = ${accountId ?? null}::uuid)::int as "sameAccount"
    from ${servers}
    where ${isAnyOf(servers.engineId, 'uuid', engineIds)} and ${servers.host} is not null and ${servers.state} <> 'released' and ${servers.assetTag} is null
      and ${servers.id} is distinct from ${exceptServerId ?? null}::uuid
    group by 1, 2`)
  return rows
}

/** Stated limits of engines, or the defaults. */
export async function readLimits(ctx: Pick<Ctx, 'db'>, engineIds: readonly string[]): Promise<(engineId: string) => Overcommit & { revision: number }> {
  const rows = await ctx.db
    .select()
    .from(engineLimits)
    .where(inArray(engineLimits.engineId, [...engineIds]))
  return (engineId) => {
    const set = rows.find((row) => row.engineId === engineId)
    return set ? { cpuRatio: set.cpuRatio, memoryRatio: set.memoryRatio, revision: set.revision } : { ...defaultOvercommit, revision: 0 }
  }
}

/** Hosts of engines as last seen, with what is placed on them. With a zone those that carry it. An engine that reports no hosts has none here. */
export async function readHosts(ctx: Reader, engineIds: readonly string[], zoneId?: string, whose: For = {}): Promise<HostState[]> {
  requireSystem(ctx)
  if (engineIds.length === 0) return []
  const reports = await ctx.db
    .select()
    .from(engineReports)
    .where(inArray(engineReports.engineId, [...engineIds]))
  const closed = await closedHosts(ctx)
  const [limitOf, placed] = [await readLimits(ctx, engineIds), await readPlaced(ctx, engineIds, whose)]
  return reports.flatMap(({ engineId, survey, surveyedAt }) =>
    (survey?.hosts ?? [])
      .filter(({ zones }) => zoneId === undefined || (zones?.includes(zoneId) ?? true))
      .map((host): HostState => {
        const here = placed.find((one) => one.engineId === engineId && one.host === host.name)
        const amount = (part: 'vcpu' | 'memoryGib' | 'diskGib'): HostAmount => ({ ...host[part], placed: here?.[part] ?? 0 })
        return {
          engineId,
          name: host.name,
          ...(host.zones ? { zones: host.zones } : {}),
          up: host.up,
          closed: closed(engineId, host.name),
          seenAt: host.seenAt ? new Date(host.seenAt) : surveyedAt,
          vcpu: amount('vcpu'),
          memoryGib: amount('memoryGib'),
          diskGib: amount('diskGib'),
          limit: limitOf(engineId),
          sameOrder: here?.sameOrder ?? 0,
          sameAccount: here?.sameAccount ?? 0,
        }
      }),
  )
}

/** Tells whether a host gets no new machines: closed by staff, or drained. */
async function closedHosts(ctx: Reader): Promise<(engineId: string, host: string) => boolean> {
  const stops = new Set((await ctx.db.select({ host: hostStops.host }).from(hostStops)).map(({ host }) => host))
  const drained = await ctx.db.select({ engineId: hostDrains.engineId, host: hostDrains.host }).from(hostDrains).where(isNull(hostDrains.reopenedAt))
  return (engineId, host) => stops.has(host) || drained.some((one) => one.engineId === engineId && one.host === host)
}

/** Names of hosts of an engine that get no new machines, for the request to create one. */
export async function listClosedHosts(ctx: Reader, engineId: string): Promise<string[]> {
  requireSystem(ctx)
  const stops = await ctx.db.select({ host: hostStops.host }).from(hostStops)
  const drained = await ctx.db
    .select({ host: hostDrains.host })
    .from(hostDrains)
    .where(and(eq(hostDrains.engineId, engineId), isNull(hostDrains.reopenedAt)))
  return [...new Set([...stops, ...drained].map(({ host }) => host))].toSorted()
}

/** Placement at an engine happens one after the other, so that two orders do not take the same room. Locked in order. */
export async function lockPlacement(ctx: Pick<Ctx, 'db'>, engineIds: readonly string[]): Promise<void> {
  for (const engineId of engineIds.toSorted()) await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${engineId}, 857))`)
}
