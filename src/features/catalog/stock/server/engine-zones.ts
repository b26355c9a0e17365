import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { requireAnyone, requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { environmentEngine } from '../../model/engines.ts'
import { engineZone, region, zone, zoneCapability } from '../../schema.ts'

/** SQL value: the engine of a zone. */
export function engineIdOf(zoneId: SQL): SQL<string> {
  const { engineId, zoneId: of } = engineZone
  return sql<string>`coalesce((select ${engineId} from ${engineZone} where ${of} = ${zoneId}), ${environmentEngine}::uuid)`
}

/** Returns the engine of a zone. */
export async function engineOfZone(ctx: Pick<Ctx, 'actor' | 'db'>, zoneId: string): Promise<string> {
  requireAnyone(ctx)
  const { rows } = await ctx.db.execute<{ engineId: string }>(sql`select ${engineIdOf(sql`${zoneId}`)} as "engineId"`)
  return rows[0]!.engineId
}

/** Returns the engine that makes new servers of a zone. The zone keeps it until the transaction ends. */
export async function holdEngineOfZone(ctx: Pick<Ctx, 'actor' | 'db'>, zoneId: string): Promise<string> {
  requireSystem(ctx)
  await ctx.db.select({ id: zone.id }).from(zone).where(eq(zone.id, zoneId)).for('share')
  return engineOfZone(ctx, zoneId)
}

/** Lists every zone with its engine. `offered`: not withdrawn, nor its region. */
export async function listEngineZones(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<{ zoneId: string; engineId: string; offered: boolean }[]> {
  requireAnyone(ctx)
  const rows = await ctx.db
    .select({ zoneId: zone.id, engineId: engineZone.engineId, offered: sql<boolean>`${zone.offered} and ${region.offered}` })
    .from(zone)
    .innerJoin(region, eq(region.id, zone.regionId))
    .leftJoin(engineZone, eq(engineZone.zoneId, zone.id))
    .orderBy(asc(zone.id))
  return rows.map(({ engineId, ...row }) => ({ ...row, engineId: engineId ?? environmentEngine }))
}

/**
 * Gives an engine exactly these zones; the others return to the engine of the environment. The rows of the zones stay locked, so that no new server of a
 * changed zone begins meanwhile. The options that such a zone can deliver are unknown until its engine reports them: none is sold there before. Returns the
 * changed zones.
 */
export async function assignZones(ctx: Ctx, { engineId, zoneIds }: { engineId: string; zoneIds: readonly string[] }): Promise<string[]> {
  requireStaff(ctx, 'settings')
  const changed = await changedZones(ctx, engineId, zoneIds)
  if (changed.length === 0) return []
  await ctx.db.delete(engineZone).where(inArray(engineZone.zoneId, changed))
  const added = changed.filter((id) => zoneIds.includes(id))
  if (added.length > 0) await ctx.db.insert(engineZone).values(added.map((zoneId) => ({ engineId, zoneId, since: ctx.now() })))
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
    sql`select ${zone.id} as id from ${zone} where ${engineIdOf(sql`${zone.id}`)} = ${engineId}::uuid order by 1`,
  )
  return rows.map(({ id }) => id)
}
