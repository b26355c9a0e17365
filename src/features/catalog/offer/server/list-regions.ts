import { and, asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { readDeliveries } from '../../capabilities/server/read-delivery.ts'
import { lacks, type ZoneDelivery } from '../../model/capabilities.ts'
import { sizeBounds } from '../../model/sizes.ts'
import type { Region, Zone } from '../../model.ts'
import { family, region, zone, zoneRoom, zoneStock } from '../../schema.ts'
import { zoneAddresses } from '../../addresses/schema.ts'
import { notStopped } from '../../stock/server/on-sale.ts'
import { pausedNow } from '../../stock/server/sale-pauses.ts'

/** Lists all regions on offer with their zones, and how many servers of each family one order can take (0 = sold out, at most 20). */
export async function listRegions(ctx: Ctx): Promise<Region[]> {
  requireAnyone(ctx)
  const selling = ctx.db
    .select({
      region,
      zone,
      paused: pausedNow(zone.id),
      family: zoneStock.family,
      capacity: zoneStock.capacity,
      held: zoneStock.held,
      addresses: zoneAddresses.free,
      room: zoneRoom.servers,
    })
    .from(region)
    .innerJoin(zone, and(eq(zone.regionId, region.id), eq(zone.offered, true), notStopped(ctx, 'zone', zone.id)))
    .innerJoin(zoneStock, eq(zoneStock.zoneId, zone.id))
    .innerJoin(family, and(eq(family.id, zoneStock.family), eq(family.offered, true)))
    .leftJoin(zoneAddresses, eq(zoneAddresses.zoneId, zone.id))
    .leftJoin(zoneRoom, eq(zoneRoom.zoneId, zone.id))
    .where(eq(region.offered, true))
    .orderBy(asc(region.sort), asc(zone.sort), asc(zone.id))
  const [rows, deliveryOf] = await Promise.all([selling, readDeliveries(ctx)])
  const regions = new Map<string, Region>()
  for (const row of rows) {
    const found = regions.get(row.region.id) ?? emptyRegion(row.region)
    regions.set(found.id, found)
    const place = found.zones.find((one) => one.id === row.zone.id) ?? addZone(found, row, deliveryOf(row.zone.id))
    place.left[row.family] = Math.min(leftOf(row.capacity, row.held), row.addresses ?? sizeBounds.quantity, row.room ?? sizeBounds.quantity)
  }
  return [...regions.values()].map(withinZones)
}

/** Servers that one order can take: 0 if sold out, at most 20. */
export function leftOf(capacity: number, held: number): number {
  return Math.min(sizeBounds.quantity, Math.max(0, capacity - held))
}

type Place = Pick<Region, 'ipv6' | 'maxProtectionGbps' | 'paused'> & { zones: (ZoneDelivery & { paused?: boolean })[] }

/** Promises of a region: no more than its zones deliver. Sales in it are paused if they are in every zone. */
export function withinZones<One extends Place>(place: One): One {
  const has = (capability: 'ipv6' | 'protection') => place.zones.some((zone) => !lacks(zone, capability))
  const paused = place.zones.length > 0 && place.zones.every((zone) => zone.paused) ? { paused: true } : {}
  return { ...place, ...paused, ipv6: place.ipv6 && has('ipv6'), maxProtectionGbps: has('protection') ? place.maxProtectionGbps : 0 }
}

function emptyRegion(row: typeof region.$inferSelect): Region {
  return { id: row.id, names: row.names, mainland: row.mainland, ipv6: row.ipv6, maxProtectionGbps: row.maxProtectionGbps, zones: [] }
}

function addZone(to: Region, { zone: row, paused }: { zone: typeof zone.$inferSelect; paused: boolean }, delivery: ZoneDelivery): Zone {
  const added: Zone = { id: row.id, names: row.names, left: {}, ...delivery, ...(paused ? { paused } : {}) }
  to.zones.push(added)
  return added
}

/** Reads one region, also a withdrawn one. */
export async function readRegion(ctx: Ctx, regionId: string): Promise<Omit<Region, 'zones'> & { zones: { id: string; names: Region['names'] }[] }> {
  requireAnyone(ctx)
  const [row] = await ctx.db.select().from(region).where(eq(region.id, regionId))
  if (!row) throw new DomainError('not-found', 'catalog.no-region')
  const zones = await ctx.db.select({ id: zone.id, names: zone.names }).from(zone).where(eq(zone.regionId, regionId)).orderBy(asc(zone.sort))
  return { ...emptyRegion(row), zones }
}
