import type { Ctx } from '#platform/ctx.ts'
import type { MetricStore } from './ports.ts'
import { eraseRows, keepRows, lastValues, readPlot, trafficSince } from './postgres-rows.ts'
import { rollUpRows } from './postgres-roll-up.ts'
import { lookAtRows, sumDays } from './postgres-means.ts'

/** Store in the tables of PostgreSQL, through the connection of a context. */
export function postgresMetrics(ctx: Ctx): MetricStore {
  return {
    write: (grain, rows) => keepRows(ctx, grain, rows),
    readPlot: (server, plot) => readPlot(ctx, server, plot),
    latest: (serverId, since) => lastValues(ctx, serverId, since),
    dayLoads: (servers, from, to) => sumDays(ctx, servers, from, to),
    trafficSince: (serverId, since) => trafficSince(ctx, serverId, since),
    lookAt: (spans) => lookAtRows(ctx, spans),
    erase: (serverIds) => eraseRows(ctx, serverIds),
    compact: () => rollUpRows(ctx),
  }
}
