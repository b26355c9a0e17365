import { and, eq, lt, sql } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { alarmHistoryDays } from '../alarms.ts'
import { metricAlarmEvents, metricAlarms, minuteMetrics } from '../schema.ts'
import { servers } from '../../schema.ts'
import type { AlarmRecord } from './alarm-rows.ts'
import { rolledUpTo } from './metric-rows.ts'

type Crossing = { id: string; to: 'firing' | 'ok'; value: number }

/**
 * Checks the last minutes of every alarm in one statement. Notifies its owner once when the threshold was crossed for the alarm's minutes,
 * and once when that is over. A machine that is not measured changes nothing.
 */
export async function watchAlarms(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  await ctx.db.delete(metricAlarmEvents).where(lt(metricAlarmEvents.at, new Date(ctx.now().getTime() - alarmHistoryDays * 86_400_000)))
  const to = await rolledUpTo(ctx, 'minute')
  if (!to) return 0
  const crossings = await findCrossings(ctx, to)
  for (const crossing of crossings) await inTransaction(ctx, (ctx) => carryOut(ctx, crossing))
  return crossings.length
}

/** Finds alarms to raise or end. A fifth of the minutes may be missing. Five minutes without a crossing end an alarm, whatever its duration. */
async function findCrossings(ctx: Ctx, to: Date): Promise<Crossing[]> {
  const { rows } = await ctx.db.execute<Crossing>(sql`
    select id, case state when 'ok' then 'firing' else 'ok' end as to, mean as value from (
      select alarm.id, alarm.state, alarm.span, seen.* from (
        select a.*, case a.state when 'ok' then a.minutes else least(a.minutes, 5) end as span, s.owned_since
        from ${metricAlarms} a join ${servers} s on s.id = a.server_id
      ) alarm, lateral (
        select count(value) as measured, avg(value) as mean,
          count(*) filter (where case alarm.direction when 'above' then value > alarm.threshold else value < alarm.threshold end) as over
        from (
          select case alarm.metric when 'cpu' then cpu when 'memory' then memory when 'disk' then disk when 'diskRead' then disk_read
            when 'diskWrite' then disk_write when 'netIn' then net_in else net_out end as value
          from ${minuteMetrics} where server_id = alarm.server_id and at < ${to.toISOString()}
            and at >= greatest(${to.toISOString()}::timestamptz - make_interval(mins => alarm.span), alarm.owned_since)
        ) minutes
      ) seen
    ) looked
    where measured >= span - span / 5 and case state when 'ok' then over = measured else over = 0 end`)
  return rows
}

async function carryOut(ctx: Ctx, { id, to, value }: Crossing): Promise<void> {
  const at = ctx.now()
  const [before] = await ctx.db
    .select()
    .from(metricAlarms)
    .where(and(eq(metricAlarms.id, id), eq(metricAlarms.state, to === 'firing' ? 'ok' : 'firing')))
    .for('update')
  if (!before) return
  const silent = before.mutedUntil !== null && before.mutedUntil > at
  const tells = to === 'firing' ? !silent : before.told && !silent
  await ctx.db
    .update(metricAlarms)
    .set({ state: to, stateAt: at, told: to === 'firing' && tells })
    .where(eq(metricAlarms.id, id))
  const { serverId, metric, direction, threshold, minutes } = before
  await ctx.db.insert(metricAlarmEvents).values({
    id: newId(),
    serverId,
    alarmId: id,
    kind: to === 'firing' ? 'raised' : 'recovered',
    metric,
    direction,
    threshold,
    minutes,
    value,
    told: tells,
    at,
  })
  if (tells) await tell(ctx, before, to, value)
}

async function tell(ctx: Ctx, alarm: AlarmRecord, to: 'firing' | 'ok', value: number): Promise<void> {
  const [server] = await ctx.db
    .select({ accountId: servers.accountId, code: servers.code, name: servers.name })
    .from(servers)
    .where(eq(servers.id, alarm.serverId))
  if (!server) return
  const { metric, direction, minutes } = alarm
  const short = (figure: number) => Math.round(figure * 100) / 100
  const params = { server: server.name, metric, direction, minutes, threshold: short(alarm.threshold), value: short(value), at: ctx.now().toISOString() }
  const common = { accountId: server.accountId, category: 'operations' as const, link: `/console/server-admin?server=${server.code}&panel=m2` }
  if (to === 'firing') await sendMessage(ctx, { ...common, code: 'server.alarm-raised', params })
  else await sendMessage(ctx, { ...common, code: 'server.alarm-recovered', params })
}
