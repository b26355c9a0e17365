import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { listEngineZones } from '#features/catalog/api.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { requireCustomer, requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { engineHealthOf, bestOf, worstOf, type EngineHealth } from '../health.ts'
import { engineReports, engineRows } from '../schema.ts'
import { servers } from '../../schema.ts'

/** Health of the engines, for all staff: that of the worst one. */
export async function readEngineHealth(ctx: Ctx): Promise<EngineHealth> {
  requireStaff(ctx, 'overview')
  return worstHealth(ctx)
}

/** The same for monitoring. */
export async function engineHealth(ctx: Ctx): Promise<EngineHealth> {
  requireSystem(ctx)
  return worstHealth(ctx)
}

/** Health of each given zone, for the record of the status page: that of its best engine, because it makes servers while one answers. */
export async function readZoneHealth(ctx: Ctx, zones: readonly { id: string; engineIds: readonly string[] }[]): Promise<ReadonlyMap<string, EngineHealth>> {
  requireSystem(ctx)
  const reports = await ctx.db.select().from(engineReports)
  const healthOf = (engineId: string) =>
    engineHealthOf(
      reports.find((report) => report.engineId === engineId),
      ctx.now(),
    )
  return new Map(zones.map(({ id, engineIds }) => [id, bestOf(engineIds.map(healthOf))]))
}

/**
 * Time since when the state of machines is unknown, so that pages may show old data; null while it is known. For their owners: about the engines of their
 * servers alone.
 */
export async function readLostSince(ctx: Ctx): Promise<Date | null> {
  const accountId = requireCustomer(ctx)
  const reports = await ctx.db
    .selectDistinctOn([servers.engineId], { engineId: servers.engineId, report: engineReports })
    .from(servers)
    .leftJoin(engineReports, eq(engineReports.engineId, servers.engineId))
    .where(and(eq(servers.accountId, accountId), ne(servers.state, 'released')))
  const { state, since } = worstOf(reports.map(({ report }) => engineHealthOf(report ?? undefined, ctx.now())))
  return state === 'answers' || state === 'failing' ? null : since
}

/** Engines that count: the open ones with zones on offer or with machines. The one of the environment counts too where there is no other. */
export async function enginesInUse(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<string[]> {
  const open = await ctx.db.select({ id: engineRows.id }).from(engineRows).where(isNull(engineRows.closedAt))
  if (open.length === 1) return [environmentEngine]
  const zones = (await listEngineZones(ctx)).filter(({ offered }) => offered)
  const living = await ctx.db.selectDistinct({ engineId: servers.engineId }).from(servers).where(ne(servers.state, 'released'))
  const used = new Set([...zones, ...living].map(({ engineId }) => engineId))
  return open.map(({ id }) => id).filter((id) => used.has(id))
}

async function worstHealth(ctx: Ctx): Promise<EngineHealth> {
  const used = await enginesInUse(ctx)
  const reports = await ctx.db.select().from(engineReports).where(inArray(engineReports.engineId, used))
  return worstOf(
    used.map((id) =>
      engineHealthOf(
        reports.find(({ engineId }) => engineId === id),
        ctx.now(),
      ),
    ),
  )
}

/** Returns whether an engine in use says that its machines are simulated. */
export async function anySimulated(ctx: Ctx): Promise<boolean> {
  requireSystem(ctx)
  const reports = await ctx.db
    .select({ capabilities: engineReports.capabilities })
    .from(engineReports)
    .where(inArray(engineReports.engineId, await enginesInUse(ctx)))
  return reports.some(({ capabilities }) => (capabilities as { simulated?: unknown }).simulated === true)
}
