import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { dedicatedLimits, type DedicatedOffer, type DedicatedRegion } from '../../model/dedicated.ts'
import { dedicatedReservation, dedicatedMachine, dedicatedModel, dedicatedStock, region, zone } from '../../schema.ts'
import { readDeliveries } from '../../capabilities/server/read-delivery.ts'
import { lacks } from '../../model/capabilities.ts'
import { listImages } from '../../offer/server/list-images.ts'
import { readSizes } from '../../offer/server/read-sizes.ts'
import { withinZones } from '../../offer/server/list-regions.ts'
import { metalPossible, notStopped } from '../../stock/server/on-sale.ts'
import { pausedNow } from '../../stock/server/sale-pauses.ts'

/**
 * Lists all models on offer with their free machines by zone: at most 20, the limit of one order; 0 if sold out or if the engine cannot install on bare metal.
 */
export async function listDedicated(ctx: Ctx): Promise<DedicatedOffer> {
  requireAnyone(ctx)
  const models = await ctx.db.select().from(dedicatedModel).where(eq(dedicatedModel.offered, true)).orderBy(asc(dedicatedModel.sort), asc(dedicatedModel.id))
  const { periods, sizes } = await readSizes(ctx)
  return {
    models: models.map(({ offered: _offered, sort: _sort, ...model }) => model),
    regions: await listPlaces(ctx, new Set(models.map((model) => model.id))),
    images: await listImages(ctx),
    periods,
    protection: sizes.protection,
  }
}

async function listPlaces(ctx: Ctx, modelIds: ReadonlySet<string>): Promise<DedicatedRegion[]> {
  const selling = ctx.db
    .select({
      region,
      zone,
      stock: dedicatedStock,
      paused: pausedNow(zone.id),
      free: sql<number>`count(${dedicatedMachine.tag}) filter (where ${dedicatedReservation.tag} is null and ${metalPossible(ctx)})::int`,
    })
    .from(dedicatedStock)
    .innerJoin(zone, and(eq(zone.id, dedicatedStock.zoneId), eq(zone.offered, true), notStopped(ctx, 'zone', zone.id)))
    .innerJoin(region, and(eq(region.id, zone.regionId), eq(region.offered, true)))
    .leftJoin(
      dedicatedMachine,
      and(
        eq(dedicatedMachine.zoneId, dedicatedStock.zoneId),
        eq(dedicatedMachine.modelId, dedicatedStock.modelId),
        eq(dedicatedMachine.offered, true),
        notStopped(ctx, 'machine', dedicatedMachine.tag),
      ),
    )
    .leftJoin(dedicatedReservation, and(eq(dedicatedReservation.tag, dedicatedMachine.tag), isNull(dedicatedReservation.releasedAt)))
    .where(eq(dedicatedStock.offered, true))
    .groupBy(region.id, zone.id, dedicatedStock.zoneId, dedicatedStock.modelId)
    .orderBy(asc(region.sort), asc(zone.sort), asc(zone.id))
  const [rows, deliveryOf] = await Promise.all([selling, readDeliveries(ctx)])
  const regions = new Map<string, DedicatedRegion>()
  for (const row of rows) {
    if (!modelIds.has(row.stock.modelId)) continue
    const { id, names, mainland, ipv6, maxProtectionGbps } = row.region
    const found = regions.get(id) ?? { id, names, mainland, ipv6, maxProtectionGbps, zones: [] }
    regions.set(id, found)
    let place = found.zones.find((one) => one.id === row.zone.id)
    if (!place) {
      place = { id: row.zone.id, names: row.zone.names, stock: {}, ...deliveryOf(row.zone.id), ...(row.paused ? { paused: true } : {}) }
      found.zones.push(place)
    }
    place.stock[row.stock.modelId] = {
      left: lacks(place, 'bare-metal') ? 0 : Math.min(dedicatedLimits.quantity.max, row.free),
      deliveryHours: row.stock.deliveryHours,
    }
  }
  return [...regions.values()].map(withinZones)
}
