import type { Ctx } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import { servers } from '../../schema.ts'
import { dayHours, emptyDayLoad, type DayLoad } from '../model.ts'
import { readStore, withoutMetrics } from './metric-store.ts'
import type { MetricStorePort } from './ports.ts'

const hourMs = 3_600_000

/**
 * Hourly means of the last 24 hours for each of the given servers, which belong to the caller. An hour without measurements is null, and so is the time before
 * the present owner. The running quarter of an hour is not included. Without the store of metrics every hour is null.
 */
export async function readDayLoads(ctx: Ctx & MetricStorePort, serverIds: readonly string[]): Promise<Map<string, DayLoad>> {
  const to = ctx.now()
  const loads = new Map<string, DayLoad>(serverIds.map((id) => [id, emptyDayLoad()]))
  if (serverIds.length === 0) return loads
  const owned = await ctx.db
    .select({ serverId: servers.id, since: servers.ownedSince })
    .from(servers)
    .where(isAnyOf(servers.id, 'uuid', serverIds))
  const from = new Date(to.getTime() - dayHours * hourMs)
  const measured = await withoutMetrics(
    () => readStore(ctx, (store) => store.dayLoads(owned, from, to)),
    () => new Map<string, DayLoad>(),
  )
  for (const [id, load] of measured) loads.set(id, load)
  return loads
}
