import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { engineReports } from '../schema.ts'
import type { Capabilities } from '../../server/ports.ts'

/** Capabilities of the engine as last reported by the process that holds it; undefined before the first report. */
export async function readEngineReport(ctx: Ctx): Promise<Capabilities | undefined> {
  requireSystem(ctx)
  const [report] = await ctx.db.select().from(engineReports)
  return report?.capabilities as Capabilities | undefined
}
