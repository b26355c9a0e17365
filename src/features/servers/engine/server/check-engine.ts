import { eq } from 'drizzle-orm'
import { pauseSales, resumeSales } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { awayAfterChecks, checkWithinMs } from '../health.ts'
import { engineReports, engineRows } from '../schema.ts'
import { atEachEngine, atEngine } from '../../server/engine-of.ts'
import { ProvisionFault } from '../../server/ports.ts'
import { noteReport } from './report-engine.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/**
 * Checks every engine of this process and stores the result. From the second failure in a row on an engine counts as away: sales in its zones are paused and
 * staff are notified, once. Its first answer ends both. With an id it checks that engine alone.
 */
export async function checkEngine(ctx: EngineCtx, engineId?: string): Promise<void> {
  requireSystem(ctx)
  await (engineId ? checkOne(atEngine(ctx, { engineId }), engineId) : atEachEngine(ctx, checkOne))
}

async function checkOne(ctx: EngineCtx, engineId: string): Promise<void> {
  const begunAt = ctx.now()
  const fault = await askEngine(ctx)
  await inTransaction(ctx, async (ctx) => {
    await noteReport(ctx, engineId, { reportedAt: ctx.now() })
    if (!fault) {
      await noteReport(ctx, engineId, { contactedAt: ctx.now(), downSince: null, failedChecks: 0, faultCode: null })
      const since = await resumeSales(ctx, { engineId })
      if (since) await announce(ctx, 'engine.back', { since, engine: await nameOf(ctx, engineId) })
      return
    }
    const [before] = await ctx.db
      .select({ downSince: engineReports.downSince, failedChecks: engineReports.failedChecks })
      .from(engineReports)
      .where(eq(engineReports.engineId, engineId))
    const downSince = before?.downSince ?? begunAt
    const failedChecks = (before?.failedChecks ?? 0) + 1
    await noteReport(ctx, engineId, { failedAt: ctx.now(), fault: fault.text, faultCode: fault.code, downSince, failedChecks })
    if (failedChecks >= awayAfterChecks && (await pauseSales(ctx, { engineId, since: downSince })))
      await announce(ctx, 'engine.away', { code: fault.code, engine: await nameOf(ctx, engineId) })
  })
  if (fault) ctx.log.warn({ fault, engineId }, 'the engine did not pass its check')
}

/** Name of an engine for notices; empty for the one of the environment. */
async function nameOf(ctx: EngineCtx, engineId: string): Promise<string> {
  const [row] = await ctx.db.select({ name: engineRows.name }).from(engineRows).where(eq(engineRows.id, engineId))
  return row?.name ?? ''
}

/** Fault of the check; undefined if the engine answers. The text is the driver's and contains no secret. */
async function askEngine(ctx: EngineCtx): Promise<{ code: string; text: string } | undefined> {
  try {
    await ctx.provisioner.check(checkWithinMs)
    return undefined
  } catch (error) {
    const said = error instanceof ProvisionFault && error.cause instanceof Error ? error.cause : error
    return { code: error instanceof ProvisionFault ? error.fault.code : 'engine', text: errorText(said).slice(0, 300) }
  }
}
