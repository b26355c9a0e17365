import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { engineReports } from '../schema.ts'
import type { Capabilities } from '../../server/ports.ts'

/** What the engine can do, as the process that holds it said last; undefined if none has said anything yet. */
export async function readEngineReport(ctx: Ctx): Promise<Capabilities | undefined> {
  requireSystem(ctx)
  const [report] = await ctx.db.select().from(engineReports)
  return report?.capabilities as Capabilities | undefined
}
