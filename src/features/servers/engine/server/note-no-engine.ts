import { eq } from 'drizzle-orm'
import { environmentEngine as engineId } from '#features/catalog/model/engines.ts'
import { pauseSales } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { awayAfterChecks, engineHealthOf, noEngineCode } from '../health.ts'
import { engineReports } from '../schema.ts'
import { noteReport } from './report-engine.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/**
 * Runs in a worker without the engine of the environment. While no process with that engine reports, sales in its zones are paused and the report says why.
 * `checkEngine` of a process that has it ends both.
 */
export async function noteNoEngine(ctx: EngineCtx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  await inTransaction(ctx, async (ctx) => {
    // Locked, so that a passed check of a process with an engine is not overwritten.
    const [report] = await ctx.db.select().from(engineReports).where(eq(engineReports.engineId, engineId)).for('update')
    const { state, code } = engineHealthOf(report, now)
    if (state !== 'silent' && code !== noEngineCode) return
    const downSince = report?.downSince ?? now
    await noteReport(ctx, engineId, { reportedAt: now, failedAt: now, fault: null, faultCode: noEngineCode, downSince, failedChecks: awayAfterChecks })
    await pauseSales(ctx, { engineId, since: downSince })
  })
}
