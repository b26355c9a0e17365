import { requireCustomer, requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { engineHealthOf, type EngineHealth } from '../health.ts'
import { engineReports } from '../schema.ts'

/** Health of the engine, for all staff. */
export async function readEngineHealth(ctx: Ctx): Promise<EngineHealth> {
  requireStaff(ctx, 'overview')
  return healthOf(ctx)
}

/** Health of the engine, for monitoring. */
export async function engineHealth(ctx: Ctx): Promise<EngineHealth> {
  requireSystem(ctx)
  return healthOf(ctx)
}

/** Time since when the state of machines is unknown, so that pages may show old data; null while it is known. For their owners. */
export async function readLostSince(ctx: Ctx): Promise<Date | null> {
  requireCustomer(ctx)
  const { state, since } = await healthOf(ctx)
  return state === 'answers' || state === 'failing' ? null : since
}

async function healthOf(ctx: Ctx): Promise<EngineHealth> {
  const [report] = await ctx.db.select().from(engineReports)
  return engineHealthOf(report, ctx.now())
}
