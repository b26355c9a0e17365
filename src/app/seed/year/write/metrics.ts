import { metricsAt } from '#adapters/provision-simulated/load.ts'
import { storeMetrics } from '#features/servers/monitoring/server/store-metrics.ts'
import type { MetricRow, MetricStorePort } from '#features/servers/monitoring/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import { day, hour, type Book, type Measured } from '../plan/book.ts'

/** A month of hours and a week of quarters. The product itself fills the last day more finely, from the history of its engine. */
const grains = [
  { grain: 'hour', days: 30, stepMs: hour },
  { grain: 'quarter', days: 7, stepMs: hour / 4 },
] as const

/** Metrics of the running servers, from the load model of the engine, so that they agree with what it reports from now on. */
export async function writeMetrics(ctx: Ctx & MetricStorePort, { until, measured }: Book): Promise<void> {
  for (const server of measured)
    for (const { grain, days, stepMs } of grains) await storeMetrics(ctx, grain, rowsOf(server, { from: until.getTime() - days * day, until, stepMs }))
}

function rowsOf({ serverId, load }: Measured, span: { from: number; until: Date; stepMs: number }): MetricRow[] {
  const { until, stepMs } = span
  const from = Math.ceil(Math.max(load.createdAt.getTime(), span.from) / stepMs) * stepMs
  const count = Math.max(0, Math.floor((until.getTime() - from) / stepMs))
  return Array.from({ length: count }, (_, nth) => {
    const at = new Date(from + nth * stepMs)
    const point = metricsAt(load, at)
    return {
      serverId,
      at,
      cpu: point.cpuPercent,
      memory: point.memoryPercent,
      disk: point.diskPercent,
      diskRead: point.diskReadMibps,
      diskWrite: point.diskWriteMibps,
      netIn: point.inMbps,
      netOut: point.outMbps,
    }
  })
}
