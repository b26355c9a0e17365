import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { metricAlarmEvents, metricAlarms } from '../schema.ts'
import { servers } from '../../schema.ts'
import type { AlarmRecord } from './alarm-rows.ts'
import { readStore, withoutMetrics } from './metric-store.ts'
import type { MetricStorePort } from './ports.ts'

type Crossing = { id: string; to: 'firing' | 'ok'; value: number }

/**
 * Checks the last minutes of every alarm at once. Notifies its owner once when the threshold was crossed for the alarm's minutes, and once when
 * that is over. A machine that is not measured changes nothing, and neither does a store of metrics that fails.
 */
export async function watchAlarms(ctx: Ctx & MetricStorePort): Promise<number> {
  requireSystem(ctx)
  const crossings = await findCrossings(ctx)
  for (const crossing of crossings) await inTransaction(ctx, (ctx) => carryOut(ctx, crossing))
  return crossings.length
}

/** Minutes without a crossing that end an alarm, whatever its duration. */
const calmMinutes = 5

/** Finds alarms to raise or end. A fifth of the minutes may be missing. */
async function findCrossings(ctx: Ctx & MetricStorePort): Promise<Crossing[]> {
  const alarms = await ctx.db
    .select({ alarm: metricAlarms, since: servers.ownedSince })
    .from(metricAlarms)
    .innerJoin(servers, eq(servers.id, metricAlarms.serverId))
  if (alarms.length === 0) return []
  const spans = alarms.map(({ alarm: { id, ...alarm }, since }) => {
    const minutes: number = alarm.state === 'ok' ? alarm.minutes : Math.min(alarm.minutes, calmMinutes)
    return { ...alarm, alarmId: id, since, minutes }
  })
  const sights = await withoutMetrics(
    () => readStore(ctx, (store) => store.lookAt(spans)),
    () => [],
  )
  const asked = new Map(spans.map((span) => [span.alarmId, span]))
  return sights.flatMap(({ alarmId, measured, past, mean }) => {
    const { state, minutes } = asked.get(alarmId)!
    const isCrossed = mean !== null && measured >= minutes - Math.floor(minutes / 5) && (state === 'ok' ? past === measured : past === 0)
    return isCrossed ? [{ id: alarmId, to: state === 'ok' ? 'firing' : 'ok', value: mean }] : []
  })
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
