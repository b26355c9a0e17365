import { asc } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import { metricErasures } from '../schema.ts'
import { metricStoreOf, noteFault } from './metric-store.ts'
import { MetricStoreFault, type MetricStorePort } from './ports.ts'

/** Maximum number of servers erased in one run. */
const atOnce = 500

/** Erases the metrics of released servers from the store. Those that it could not erase stay noted for the next run. Returns their number. */
export async function eraseMetrics(ctx: Ctx & MetricStorePort): Promise<number> {
  requireSystem(ctx)
  const noted = await ctx.db.select().from(metricErasures).orderBy(asc(metricErasures.serverId)).limit(atOnce)
  const serverIds = noted.map(({ serverId }) => serverId)
  if (serverIds.length === 0) return 0
  try {
    await metricStoreOf(ctx).erase(serverIds)
  } catch (error) {
    if (!(error instanceof MetricStoreFault)) throw error
    noteFault(ctx, error)
    return 0
  }
  await ctx.db.delete(metricErasures).where(isAnyOf(metricErasures.serverId, 'uuid', serverIds))
  return serverIds.length
}
