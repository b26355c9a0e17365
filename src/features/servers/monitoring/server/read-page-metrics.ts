import type { ReplicaPort } from '#platform/db/reads/read-from-replica.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { emptySeries, type PageMetrics } from '../model.ts'
import type { MetricsInput } from '../forms.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { withoutMetrics } from './metric-store.ts'
import type { MetricStorePort } from './ports.ts'
import { readMetrics } from './read-metrics.ts'

/** Metrics for a page. If the store of metrics fails, they are empty and say so, and the rest of the page is shown. */
export async function readPageMetrics(ctx: EngineCtx & ReplicaPort & MetricStorePort, input: MetricsInput): Promise<PageMetrics> {
  requireCustomer(ctx)
  const none = () => {
    const nothing = { stepMs: 1, points: 0, series: emptySeries(0), latest: null, simulated: false }
    return { from: ctx.now().getTime(), ...nothing, failed: true as const }
  }
  return withoutMetrics(() => readMetrics(ctx, input), none)
}
