import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { SaleStop, StaffImage, StaffMachine, StaffStock, StaffZone, StopKind } from '../../model/stock.ts'
import {
  bareMetal,
  dedicatedReservation,
  dedicatedMachine,
  dedicatedModel,
  dedicatedStock,
  image,
  imageSetting,
  region,
  saleStop,
  zone,
  zoneStock,
} from '../../schema.ts'

type Stops = ReadonlyMap<string, SaleStop>

/** Lists zones, physical machines and images for staff, including those that are not sold, with the reason. */
export async function listStaffStock(ctx: Ctx): Promise<StaffStock> {
  requireStaff(ctx, 'infrastructure')
  const rows = await ctx.db.select().from(saleStop)
  const stops: Stops = new Map(rows.map((row) => [`${row.what} ${row.id}`, { since: row.stoppedAt, by: row.stoppedBy, reason: row.reason }]))
  const machines = await listMachines(ctx, stops)
  const places = await ctx.db
    .select({ zoneId: dedicatedStock.zoneId, modelId: dedicatedStock.modelId, modelCode: dedicatedModel.code })
    .from(dedicatedStock)
    .innerJoin(dedicatedModel, eq(dedicatedModel.id, dedicatedStock.modelId))
    .where(eq(dedicatedStock.offered, true))
    .orderBy(asc(dedicatedStock.zoneId), asc(dedicatedModel.sort))
  const [said] = await ctx.db.select({ possible: bareMetal.possible }).from(bareMetal)
  return { zones: await listZones(ctx, stops, machines), machines, images: await listAllImages(ctx, stops), places, bareMetal: said?.possible ?? null }
}

const stopOf = (stops: Stops, what: StopKind, id: string) => stops.get(`${what} ${id}`) ?? null

async function listZones(ctx: Ctx, stops: Stops, machines: readonly StaffMachine[]): Promise<StaffZone[]> {
  const rows = await ctx.db
    .select({ zone, region, stock: zoneStock })
    .from(zone)
    .innerJoin(region, eq(region.id, zone.regionId))
    .leftJoin(zoneStock, eq(zoneStock.zoneId, zone.id))
    .orderBy(asc(region.sort), asc(zone.sort), asc(zone.id), asc(zoneStock.family))
  const zones = new Map<string, StaffZone>()
  for (const row of rows) {
    const { id, regionId, names } = row.zone
    const here = machines.filter((machine) => machine.zoneId === id)
    const found = zones.get(id) ?? {
      id,
      regionId,
      names,
      regionNames: row.region.names,
      offered: row.zone.offered && row.region.offered,
      stop: stopOf(stops, 'zone', id),
      stock: [],
      machines: {
        free: here.filter(({ heldSince, stop, offered }) => !heldSince && !stop && offered).length,
        held: here.filter(({ heldSince }) => heldSince).length,
        stopped: here.filter(({ heldSince, stop, offered }) => !heldSince && (stop || !offered)).length,
      },
    }
    zones.set(id, found)
    if (row.stock) found.stock.push({ family: row.stock.family, held: row.stock.held, capacity: row.stock.capacity })
  }
  return [...zones.values()]
}

async function listMachines(ctx: Ctx, stops: Stops): Promise<StaffMachine[]> {
  const rows = await ctx.db
    .select({ machine: dedicatedMachine, modelCode: dedicatedModel.code, heldSince: dedicatedReservation.heldAt })
    .from(dedicatedMachine)
    .innerJoin(dedicatedModel, eq(dedicatedModel.id, dedicatedMachine.modelId))
    .leftJoin(dedicatedReservation, and(eq(dedicatedReservation.tag, dedicatedMachine.tag), isNull(dedicatedReservation.releasedAt)))
    .orderBy(asc(dedicatedMachine.zoneId), asc(dedicatedMachine.tag))
  return rows.map(({ machine, ...rest }) => ({ ...machine, ...rest, stop: stopOf(stops, 'machine', machine.tag) }))
}

async function listAllImages(ctx: Ctx, stops: Stops): Promise<StaffImage[]> {
  const rows = await ctx.db
    .select({ image, position: imageSetting.position, endOfLife: imageSetting.endOfLife })
    .from(image)
    .leftJoin(imageSetting, eq(imageSetting.imageId, image.id))
    .orderBy(asc(sql`coalesce(${imageSetting.position}, ${image.sort})`), asc(image.sort), asc(image.id))
  return rows.map(({ image: { id, osGroup, names, offered, minDiskGib, minMemoryGib }, position, endOfLife }) => {
    return { id, group: osGroup, names, offered, stop: stopOf(stops, 'image', id), position, endOfLife, minDiskGib, minMemoryGib }
  })
}
