import { requireSystem } from '#platform/ctx.ts'
import { keptMs, type Grain } from '../model.ts'
import { metricStoreOf } from './metric-store.ts'
import type { MetricRow, MetricStorePort } from './ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

const hour = 3_600_000
const day = 24 * hour

/** Resolutions in which a pause is filled from the engine's history: the last hour by 15 seconds, older times more coarsely. */
const pasts: readonly { grain: Grain; stepMs: number; backMs: number }[] = [
  { grain: 'raw', stepMs: 15_000, backMs: hour },
  { grain: 'minute', stepMs: 60_000, backMs: day },
  { grain: 'quarter', stepMs: 15 * 60_000, backMs: keptMs.quarter },
  { grain: 'hour', stepMs: hour, backMs: keptMs.hour },
]

/** Fills a pause of measuring from the engine's history of a machine; writes nothing if the engine has none. */
export async function recallMetrics(ctx: EngineCtx & MetricStorePort, wanted: { serverId: string; machineId: string; from: Date; to: Date }): Promise<void> {
  requireSystem(ctx)
  const { serverId, machineId } = wanted
  for (const { grain, stepMs, backMs } of pasts) {
    const first = Math.ceil(Math.max(wanted.from.getTime(), wanted.to.getTime() - backMs) / stepMs) * stepMs
    // Ends at the last whole step, since the present one is measured.
    const last = Math.floor(wanted.to.getTime() / stepMs) * stepMs - stepMs
    if (last <= first) continue
    const points = (last - first) / stepMs + 1
    const remembered = await ctx.provisioner.measure(machineId, { from: new Date(first), to: new Date(last), points })
    const rows = remembered.map((point): MetricRow => ({
      serverId,
      at: point.at,
      cpu: point.cpuPercent,
      memory: point.memoryPercent,
      disk: point.diskPercent,
      diskRead: point.diskReadMibps,
      diskWrite: point.diskWriteMibps,
      netIn: point.inMbps,
      netOut: point.outMbps,
    }))
    await metricStoreOf(ctx).write(
      grain,
      rows.filter((row) => row.cpu !== null),
    )
  }
}
