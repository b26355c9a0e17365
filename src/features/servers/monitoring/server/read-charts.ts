import { requireCustomer } from '#platform/ctx.ts'
import type { ReplicaPort } from '#platform/db/reads/read-from-replica.ts'
import { ownRangeOf, packMetrics, untilNow, type MonitoringSpan } from '../model.ts'
import type { Charts } from '../../parts/admin/admin-props.ts'
import type { MetricStorePort } from './ports.ts'
import { readPageMetrics } from './read-page-metrics.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Data of the charts of the monitoring panel, for the owner and guests. A custom range that cannot be plotted becomes the last hour. */
export async function readCharts(ctx: EngineCtx & ReplicaPort & MetricStorePort, input: { code: string } & MonitoringSpan): Promise<Charts> {
  requireCustomer(ctx)
  const { code } = input
  const now = ctx.now().getTime()
  const own = input.range === 'own' ? ownRangeOf(Date.parse(input.from ?? ''), Date.parse(input.to ?? ''), now) : undefined
  const range = input.range === 'own' && !own ? '1h' : input.range
  const { from, to } = own ?? untilNow(range === 'own' ? '1h' : range, now)
  const iso = (at: number) => new Date(at).toISOString()
  const metrics = await readPageMetrics(ctx, { code, range, ...(own ? { from: iso(from), to: iso(to) } : {}) })
  const disk = metrics.latest?.disk ?? metrics.series.disk.findLast((value) => value !== null) ?? null
  return { range, from, to, packed: packMetrics(metrics), fill: disk === null ? null : { kind: 'disk', percent: disk } }
}
