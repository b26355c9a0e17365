import { asc, eq, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { capabilities, type CapabilityReport } from '../../model/capabilities.ts'
import { zone, zoneCapability } from '../../schema.ts'

/** Lists the ids of all zones, also of withdrawn ones, whose servers live on. */
export async function listZoneIds(ctx: Ctx): Promise<string[]> {
  requireSystem(ctx)
  const rows = await ctx.db.select({ id: zone.id }).from(zone).orderBy(asc(zone.id))
  return rows.map(({ id }) => id)
}

/** Stores what the engine of a zone can deliver. Unchanged values write nothing, because every change rerenders the public pages. */
export async function reportCapabilities(ctx: Ctx, { zoneId, report }: { zoneId: string; report: CapabilityReport }): Promise<void> {
  requireSystem(ctx)
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
