import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { metricStoreOf } from './metric-store.ts'
import type { MetricStorePort } from './ports.ts'

/** Lets the store make its coarser resolutions and delete old metrics. If some is left, as after a pause, enqueues another run. */
export async function rollUpMetrics(ctx: Ctx & MetricStorePort): Promise<'done' | 'more'> {
  requireSystem(ctx)
  const progress = await metricStoreOf(ctx).compact()
  if (progress === 'more') await enqueue(ctx, 'servers.catch-up-metrics', {}, { key: 'metrics' })
  return progress
}
