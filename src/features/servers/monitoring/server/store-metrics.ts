import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Grain } from '../model.ts'
import { metricStoreOf } from './metric-store.ts'
import type { MetricRow, MetricStorePort } from './ports.ts'

/** Stores metrics that do not come from an engine, such as those of the demo's past. */
export async function storeMetrics(ctx: Ctx & MetricStorePort, grain: Grain, rows: readonly MetricRow[]): Promise<void> {
  requireSystem(ctx)
  await metricStoreOf(ctx).write(grain, rows)
}
