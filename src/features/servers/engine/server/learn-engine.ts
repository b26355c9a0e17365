import { requireSystem } from '#platform/ctx.ts'
import { atEngine } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { checkEngine } from './check-engine.ts'
import { reportZones } from './report-capabilities.ts'
import { listMachines } from './report-engine.ts'

/** Asks a new or changed engine at once, so that its zones need not wait for the next interval. */
export async function learnEngine(ctx: EngineCtx, { engineId }: { engineId: string }): Promise<void> {
  requireSystem(ctx)
  await ctx.engines?.reload()
  if (ctx.engines?.held().includes(engineId)) {
    await checkEngine(ctx, engineId)
    await listMachines(atEngine(ctx, { engineId }), engineId)
  }
  await reportZones(ctx)
}
