import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { requireAnyone, requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { environmentEngine } from '../../model/engines.ts'
import { engineZone, region, zone, zoneCapability } from '../../schema.ts'

/** SQL condition: the engine serves the zone. */
export function servesZoneNow(zoneId: SQL, engineId: SQL): SQL<boolean> {
  const rows = sql`select from ${engineZone} where ${engineZone.zoneId} = ${zoneId}`
  return sql<boolean>`(exists (${rows} and ${engineZone.engineId} = ${engineId}) or (${engineId} = ${environmentEngine}::uuid and not exists (${rows})))`
}

/** Lists the engines of a zone, the one that serves it longest first. */
export async function enginesOfZone(ctx: Pick<Ctx, 'actor' | 'db'>, zoneId: string): Promise<string[]> {
  requireAnyone(ctx)
  const rows = await ctx.db
    .select({ engineId: engineZone.engineId })
    .from(engineZone)
    .where(eq(engineZone.zoneId, zoneId))
    .orderBy(asc(engineZone.since), asc(engineZone.engineId))
  return rows.length === 0 ? [environmentEngine] : rows.map(({ engineId }) => engineId)
}

/** Returns the engines that make new servers of a zone. It keeps them until the transaction ends, and servers are placed in it one order after the other. */
export async function holdEnginesOfZone(ctx: Pick<Ctx, 'actor' | 'db'>, zoneId: string): Promise<string[]> {
  requireSystem(ctx)
  await ctx.db.select({ id: zone.id }).from(zone).where(eq(zone.id, zoneId)).for('no key update')
  return enginesOfZone(ctx, zoneId)
}

/** Lists every zone once with each of its engines. `offered`: not withdrawn, nor its region. */
export async function listEngineZones(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<{ zoneId: string; engineId: string; offered: boolean }[]> {
  requireAnyone(ctx)
  const rows = await ctx.db
    .select({ zoneId: zone.id, engineId: engineZone.engineId, offered: sql<boolean>`${zone.offered} and ${region.offered}` })
    .from(zone)
    .innerJoin(region, eq(region.id, zone.regionId))
    .leftJoin(engineZone, eq(engineZone.zoneId, zone.id))
    .orderBy(asc(zone.id), asc(engineZone.since), asc(engineZone.engineId))
  return rows.map(({ engineId, ...row }) => ({ ...row, engineId: engineId ?? environmentEngine }))
}

type Assigned = {
  engineId: string
  zoneIds: readonly string[]
  /** Zones where the engine of the environment has servers: it stays beside the new one. */
  shared?: readonly string[]
}

/**
 * Gives an engine exactly these zones; others keep theirs. The rows of the zones stay locked, so that no new server of a changed zone begins meanwhile. The
 * options that such a zone can deliver are unknown until its engines report them: none is sold there before. Returns the changed zones.
 */
export async function assignZones(ctx: Ctx, { engineId, zoneIds, shared = [] }: Assigned): Promise<string[]> {
  requireStaff(ctx, 'settings')
  const changed = await changedZones(ctx, engineId, zoneIds)
  if (changed.length === 0) return []
  await ctx.db.delete(engineZone).where(and(inArray(engineZone.zoneId, changed), eq(engineZone.engineId, engineId)))
  const added = changed.filter((id) => zoneIds.includes(id))
  const served = await ctx.db.select({ zoneId: engineZone.zoneId }).from(engineZone).where(inArray(engineZone.zoneId, changed))
  const kept = added.filter((id) => shared.includes(id) && served.every(({ zoneId }) => zoneId !== id))
  const rows = [...kept.map((zoneId) => ({ engineId: environmentEngine, zoneId })), ...added.map((zoneId) => ({ engineId, zoneId }))]
  if (rows.length > 0) await ctx.db.insert(engineZone).values(rows.map((row) => ({ ...row, since: ctx.now() })))
  await ctx.db.delete(zoneCapability).where(inArray(zoneCapability.zoneId, changed))
  return changed
}

/** Locks the zones that would change, and returns them. Zones that do not exist are left out. */
export async function changedZones(ctx: Ctx, engineId: string, zoneIds: readonly string[]): Promise<string[]> {
  requireStaff(ctx, 'settings')
  const locked = await ctx.db.select({ id: zone.id }).from(zone).orderBy(asc(zone.id)).for('update')
  const held = await ctx.db.select({ id: engineZone.zoneId }).from(engineZone).where(eq(engineZone.engineId, engineId))
  const [has, wants] = [new Set(held.map(({ id }) => id)), new Set(zoneIds)]
  return locked.map(({ id }) => id).filter((id) => has.has(id) !== wants.has(id))
}

/** Zones of one engine, for the process that asks it. */
export async function zonesOfEngine(ctx: Ctx, engineId: string): Promise<string[]> {
  requireSystem(ctx)
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select ${zone.id} as id from ${zone} where ${servesZoneNow(sql`${zone.id}`, sql`${engineId}::uuid`)} order by 1`,
  )
  return rows.map(({ id }) => id)
}
