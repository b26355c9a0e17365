import { readFromReplica, type ReplicaPort } from '#platform/db/reads/read-from-replica.ts'
import { DomainError } from '#platform/domain-error.ts'
import { emptySeries, ownRangeOf, plotOf, untilNow, type Metrics } from '../model.ts'
import type { MetricsInput } from '../forms.ts'
import { readStore } from './metric-store.ts'
import type { MetricStorePort } from './ports.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Maximum age of values that are shown as present. */
const freshMs = 90_000

/** Metrics of a server at even steps, with gaps as nulls; empty while the machine is being built. Nothing from before the present owner is included. */
export async function readMetrics(ctx: EngineCtx & ReplicaPort & MetricStorePort, input: MetricsInput): Promise<Metrics> {
  const { server } = await authorizeServerRead(ctx, input.code, 'readMetrics')
  const { simulated } = engineOf(ctx, server).capabilities
  const now = ctx.now().getTime()
  const range = input.range === 'own' ? ownRangeOf(Date.parse(input.from ?? ''), Date.parse(input.to ?? ''), now) : untilNow(input.range, now)
  if (!range) throw new DomainError('invalid', 'monitoring.bad-range')
  const plot = plotOf(range, now)
  const { from, stepMs, points } = plot
  const nothing = { from, stepMs, points, latest: null, simulated }
  if (!server.startedAt) return { ...nothing, series: emptySeries(points) }
  const fresh = new Date(Math.max(now - freshMs, server.ownedSince?.getTime() ?? 0))
  const owned = { serverId: server.id, since: server.ownedSince }
  const plotted = (ctx: EngineCtx & MetricStorePort) => readStore(ctx, (store) => store.readPlot(owned, plot))
  // The last hour is watched live.
  const series = input.range === '1h' ? plotted(ctx) : readFromReplica(ctx, plotted)
  const [drawn, latest] = await Promise.all([series, readStore(ctx, (store) => store.latest(server.id, fresh))])
  return { ...nothing, series: drawn, latest }
}
