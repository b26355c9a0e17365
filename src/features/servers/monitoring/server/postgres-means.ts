import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { dayHours, emptyDayLoad, shortValue, type DayLoad } from '../model.ts'
import { minuteMetrics, quarterMetrics } from '../schema.ts'
import type { AlarmSight, AlarmSpan, OwnedServer } from './ports.ts'
import { rolledUpTo } from './postgres-rows.ts'

type DbCtx = Pick<Ctx, 'db'>

/** Hourly means of a day for each server, from quarters of an hour. */
export async function sumDays(ctx: DbCtx, servers: readonly OwnedServer[], from: Date, to: Date): Promise<Map<string, DayLoad>> {
  const loads = new Map(servers.map(({ serverId }) => [serverId, emptyDayLoad()]))
  if (servers.length === 0) return loads
  const owned = rowsOf('owned', {
    server_id: ['uuid', servers.map(({ serverId }) => serverId)],
    since: ['timestamptz', servers.map(({ since }) => since)],
  })
  const { rows } = await ctx.db.execute<{ id: string; hour: number; cpu: number | null; traffic: number | null }>(sql`
    select m.server_id as id, floor(extract(epoch from m.at - ${from.toISOString()}::timestamptz) / 3600)::int as hour,
      avg(m.cpu)::float8 as cpu, avg(m.net_in + m.net_out)::float8 as traffic
    from ${owned} join ${quarterMetrics} m on m.server_id = owned.server_id
    where m.at >= ${from.toISOString()}::timestamptz and m.at < ${to.toISOString()}::timestamptz and (owned.since is null or m.at >= owned.since)
    group by 1, 2`)
  for (const { id, hour, cpu, traffic } of rows) {
    const load = loads.get(id)
    if (!load || hour < 0 || hour >= dayHours) continue
    load.cpu[hour] = shortValue(cpu)
    load.traffic[hour] = shortValue(traffic)
  }
  return loads
}

/** Looks at the last whole minutes of every alarm in one statement. */
export async function lookAtRows(ctx: DbCtx, spans: readonly AlarmSpan[]): Promise<readonly AlarmSight[]> {
  const to = await rolledUpTo(ctx, 'minute')
  if (!to || spans.length === 0) return []
  const alarms = rowsOf('alarm', {
    id: ['uuid', spans.map(({ alarmId }) => alarmId)],
    server_id: ['uuid', spans.map(({ serverId }) => serverId)],
    since: ['timestamptz', spans.map(({ since }) => since)],
    metric: ['text', spans.map(({ metric }) => metric)],
    direction: ['text', spans.map(({ direction }) => direction)],
    threshold: ['real', spans.map(({ threshold }) => threshold)],
    minutes: ['integer', spans.map(({ minutes }) => minutes)],
  })
  const { rows } = await ctx.db.execute<AlarmSight>(sql`
    select alarm.id as "alarmId", seen.* from ${alarms}, lateral (
      select count(value)::int as measured, avg(value) as mean,
        (count(*) filter (where case alarm.direction when 'above' then value > alarm.threshold else value < alarm.threshold end))::int as past
      from (
        select case alarm.metric when 'cpu' then cpu when 'memory' then memory when 'disk' then disk when 'diskRead' then disk_read
          when 'diskWrite' then disk_write when 'netIn' then net_in else net_out end as value
        from ${minuteMetrics} where server_id = alarm.server_id and at < ${to.toISOString()}
          and at >= greatest(${to.toISOString()}::timestamptz - make_interval(mins => alarm.minutes), alarm.since)
      ) minutes
    ) seen`)
  return rows
}
