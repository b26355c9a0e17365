import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { engineReports } from '../schema.ts'
import type { Capabilities } from '../../server/ports.ts'

/** Capabilities of each engine as last reported by the process that holds it. */
export async function readEngineReports(ctx: Ctx): Promise<ReadonlyMap<string, Partial<Capabilities>>> {
  requireSystem(ctx)
  const rows = await ctx.db.select({ engineId: engineReports.engineId, said: engineReports.capabilities }).from(engineReports)
  return new Map(rows.map(({ engineId, said }) => [engineId, said as Partial<Capabilities>]))
}
