import { and, asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { environmentEngine } from '../../model/engines.ts'
import type { Names } from '../../model.ts'
import { engineZone, region, zone } from '../../schema.ts'

export type Place = { regionId: string; names: Names; zones: { id: string; names: Names; engineIds: string[] }[] }

/** Lists the regions and zones on offer with the engines of each zone, also where sales are stopped. */
export async function listPlaces(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Place[]> {
  requireAnyone(ctx)
  const rows = await ctx.db
    .select({ regionId: region.id, names: region.names, zoneId: zone.id, zoneNames: zone.names, engineId: engineZone.engineId })
    .from(region)
    .innerJoin(zone, and(eq(zone.regionId, region.id), eq(zone.offered, true)))
    .leftJoin(engineZone, eq(engineZone.zoneId, zone.id))
    .where(eq(region.offered, true))
    .orderBy(asc(region.sort), asc(region.id), asc(zone.sort), asc(zone.id), asc(engineZone.since))
  const places = new Map<string, Place>()
  for (const { regionId, names, zoneId, zoneNames, engineId } of rows) {
    const place = places.get(regionId) ?? { regionId, names, zones: [] }
    places.set(regionId, place)
    const known = place.zones.find(({ id }) => id === zoneId)
    if (known && engineId) known.engineIds.push(engineId)
    else place.zones.push({ id: zoneId, names: zoneNames, engineIds: [engineId ?? environmentEngine] })
  }
  return [...places.values()]
}
