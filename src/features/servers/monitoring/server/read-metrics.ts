import { readFromReplica, type ReplicaPort } from '#platform/db/reads/read-from-replica.ts'
import { DomainError } from '#platform/domain-error.ts'
import { addMonths } from '../../model/calendar.ts'
import { emptySeries, ownRangeOf, plotOf, untilNow, type Fill, type Metrics } from '../model.ts'
import type { MetricsInput } from '../forms.ts'
import { lastValues, readPlot, trafficSince } from './metric-rows.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Maximum age of values that are shown as present. */
const freshMs = 90_000

/** Metrics of a server at even steps, with gaps as nulls; empty while the machine is being built. Nothing from before the present owner is included. */
export async function readMetrics(ctx: EngineCtx & ReplicaPort, input: MetricsInput): Promise<Metrics> {
  const { server } = await authorizeServerRead(ctx, input.code, 'readMetrics')
  const { simulated } = ctx.provisioner.capabilities
  const now = ctx.now().getTime()
  const range = input.range === 'own' ? ownRangeOf(Date.parse(input.from ?? ''), Date.parse(input.to ?? ''), now) : untilNow(input.range, now)
  if (!range) throw new DomainError('invalid', 'monitoring.bad-range')
  const plot = plotOf(range, now)
  const { from, stepMs, points } = plot
  const nothing = { from, stepMs, points, latest: null, simulated }
  if (!server.startedAt) return { ...nothing, series: emptySeries(points) }
  const fresh = new Date(Math.max(now - freshMs, server.ownedSince?.getTime() ?? 0))
  const plotted = (ctx: EngineCtx) => readPlot(ctx, server.id, plot, server.ownedSince)
  // The last hour is watched live.
  const series = input.range === '1h' ? plotted(ctx) : readFromReplica(ctx, plotted)
  const [drawn, latest] = await Promise.all([series, lastValues(ctx, server.id, fresh)])
  return { ...nothing, series: drawn, latest }
}

/** Value of the monitoring panel's gauge: traffic of the package in the server's present month, or else the use of its disk. */
export async function readFill(ctx: EngineCtx, input: { code: string; disk: number | null | Promise<number | null> }): Promise<Fill> {
  const { server } = await authorizeServerRead(ctx, input.code, 'readCharts')
  const { trafficGib } = server.shape
  if (trafficGib === null || !server.startedAt) {
    const percent = await input.disk
    return percent === null ? null : { kind: 'disk', percent }
  }
  const since = monthOf(server.startedAt, ctx.now(), server.ownedSince)
  const { outGib } = await trafficSince(ctx, server.id, since)
  return { kind: 'traffic', usedGib: Math.round(outGib * 100) / 100, ofGib: trafficGib, since: since.getTime() }
}

/** Beginning of a server's present month: counted from its start, but not before its owner had it. */
function monthOf(startedAt: Date, now: Date, ownedSince: ServerRecord['ownedSince']): Date {
  let months = (now.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 + now.getUTCMonth() - startedAt.getUTCMonth()
  if (addMonths(startedAt, months) > now) months--
  const began = addMonths(startedAt, Math.max(0, months))
  return ownedSince && ownedSince > began ? ownedSince : began
}
