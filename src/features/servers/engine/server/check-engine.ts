import { pauseSales, resumeSales } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { awayAfterChecks, checkWithinMs } from '../health.ts'
import { engineReports } from '../schema.ts'
import { ProvisionFault } from '../../server/ports.ts'
import { noteReport } from './report-engine.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/**
 * Checks the engine and stores the result. From the second failure in a row on it counts as away: sales are paused and staff are notified,
 * once. Its first answer ends both.
 */
export async function checkEngine(ctx: EngineCtx): Promise<void> {
  requireSystem(ctx)
  const begunAt = ctx.now()
  const fault = await askEngine(ctx)
  await inTransaction(ctx, async (ctx) => {
    await noteReport(ctx, { reportedAt: ctx.now() })
    if (!fault) {
      await noteReport(ctx, { contactedAt: ctx.now(), downSince: null, failedChecks: 0, faultCode: null })
      const since = await resumeSales(ctx)
      if (since) await announce(ctx, 'engine.back', { since })
      return
    }
    const [before] = await ctx.db.select({ downSince: engineReports.downSince, failedChecks: engineReports.failedChecks }).from(engineReports)
    const downSince = before?.downSince ?? begunAt
    const failedChecks = (before?.failedChecks ?? 0) + 1
    await noteReport(ctx, { failedAt: ctx.now(), fault: fault.text, faultCode: fault.code, downSince, failedChecks })
    if (failedChecks >= awayAfterChecks && (await pauseSales(ctx, { since: downSince }))) await announce(ctx, 'engine.away', { code: fault.code })
  })
  if (fault) ctx.log.warn({ fault }, 'the engine did not pass its check')
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
