import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { capabilities, commonReport, type CapabilityReport } from '../../model/capabilities.ts'
import { environmentEngine } from '../../model/engines.ts'
import { engineZoneReport, zone, zoneCapability } from '../../schema.ts'

/** Lists the ids of all zones, also of withdrawn ones, whose servers live on. */
export async function listZoneIds(ctx: Ctx): Promise<string[]> {
  requireSystem(ctx)
  const rows = await ctx.db.select({ id: zone.id }).from(zone).orderBy(asc(zone.id))
  return rows.map(({ id }) => id)
}

/** `engineIds`: all engines of the zone. */
type Reported = { zoneId: string; engineId?: string; engineIds?: readonly string[]; report: CapabilityReport }

/**
 * Stores what an engine can deliver in a zone. The zone delivers what all of its engines can, because any of them may make a server. Unchanged values write
 * nothing, because every change rerenders the public pages.
 */
export async function reportCapabilities(ctx: Ctx, { zoneId, engineId = environmentEngine, engineIds = [engineId], report: own }: Reported): Promise<void> {
  requireSystem(ctx)
  const said = { report: own, reportedAt: ctx.now() }
  await ctx.db
    .insert(engineZoneReport)
    .values({ zoneId, engineId, ...said })
    .onConflictDoUpdate({ target: [engineZoneReport.zoneId, engineZoneReport.engineId], set: said })
  const all = await ctx.db
    .select({ report: engineZoneReport.report })
    .from(engineZoneReport)
    .where(and(eq(engineZoneReport.zoneId, zoneId), inArray(engineZoneReport.engineId, [...engineIds])))
  if (all.length === 0) return
  const report = commonReport(all.map((row) => row.report))
  const known = await ctx.db.select().from(zoneCapability).where(eq(zoneCapability.zoneId, zoneId))
  const changed = capabilities.flatMap((capability) => {
    const [said, before] = [report[capability], known.find((one) => one.capability === capability)]
    const same = before?.possible === said.possible && before.most === said.most
    return same ? [] : [{ zoneId, capability, ...said, changedAt: ctx.now() }]
  })
  if (changed.length === 0) return
  await ctx.db
    .insert(zoneCapability)
    .values(changed)
    .onConflictDoUpdate({
      target: [zoneCapability.zoneId, zoneCapability.capability],
      set: { possible: sql`excluded.possible`, most: sql`excluded.most`, changedAt: sql`excluded.changed_at` },
    })
}
