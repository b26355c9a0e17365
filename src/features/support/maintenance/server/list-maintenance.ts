import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { readRegion } from '#features/catalog/api.ts'
import { requireAnyone, requireCustomer, requireStaff, type Ctx } from '#platform/ctx.ts'
import { maintenanceWindow } from '../schema.ts'
import type { MaintenanceWindow } from '../model.ts'

const atMost = 50

/** Maintenance of these regions that is planned or running, next first. */
export async function listOwnMaintenance(ctx: Ctx, { regionIds }: { regionIds: readonly string[] }): Promise<MaintenanceWindow[]> {
  requireCustomer(ctx)
  if (regionIds.length === 0) return []
  const rows = await ctx.db
    .select()
    .from(maintenanceWindow)
    .where(and(inArray(maintenanceWindow.regionId, [...regionIds]), eq(maintenanceWindow.state, 'planned'), gt(maintenanceWindow.endsAt, ctx.now())))
    .orderBy(asc(maintenanceWindow.startsAt), asc(maintenanceWindow.id))
    .limit(atMost)
  return withNames(ctx, rows)
}

type PublicWindow = Pick<MaintenanceWindow, 'id' | 'regionId' | 'startsAt' | 'endsAt' | 'texts'> & { announcedAt: Date }

/** Maintenance for the public status page: what ended after `since`, runs or is planned, earliest first. Cancelled windows are left out. */
export async function listPublicMaintenance(ctx: Pick<Ctx, 'actor' | 'db'>, { since }: { since: Date }): Promise<PublicWindow[]> {
  requireAnyone(ctx)
  const { id, regionId, startsAt, endsAt, texts, createdAt } = maintenanceWindow
  return ctx.db
    .select({ id, regionId, startsAt, endsAt, texts, announcedAt: createdAt })
    .from(maintenanceWindow)
    .where(and(eq(maintenanceWindow.state, 'planned'), gt(endsAt, since)))
    .orderBy(asc(startsAt), asc(id))
    .limit(500)
}

/** All windows for staff, latest first. */
export async function listMaintenance(ctx: Ctx): Promise<MaintenanceWindow[]> {
  requireStaff(ctx, 'operations')
  const rows = await ctx.db.select().from(maintenanceWindow).orderBy(desc(maintenanceWindow.startsAt), desc(maintenanceWindow.id)).limit(atMost)
  return withNames(ctx, rows)
}

async function withNames(ctx: Ctx, rows: readonly (typeof maintenanceWindow.$inferSelect)[]): Promise<MaintenanceWindow[]> {
  const regions = await Promise.all([...new Set(rows.map(({ regionId }) => regionId))].map((id) => readRegion(ctx, id)))
  return rows.map(({ id, regionId, startsAt, endsAt, texts, cancelledAt }) => ({
    id,
    regionId,
    regionNames: regions.find((one) => one.id === regionId)!.names,
    startsAt,
    endsAt,
    texts,
    cancelledAt,
  }))
}
