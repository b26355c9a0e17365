import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { AlarmView } from '../alarms.ts'
import { metricAlarmEvents, metricAlarms } from '../schema.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

export type AlarmRecord = typeof metricAlarms.$inferSelect

const changesAnHour = 120

/** Locks a server of the customer to change its alarms. An account changes alarms 120 times an hour at most. */
export async function lockForAlarms(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, accountId: string, code: string): Promise<ServerRecord> {
  await requireWithinLimits(ctx, 'monitoring.changed-often', [{ key: `servers.alarms:${accountId}`, max: changesAnHour, windowSeconds: 3600 }])
  return (await authorizeServerAction(ctx, code, 'owner')).server
}

export const thatAlarm = (serverId: string, alarmId: string) => and(eq(metricAlarms.id, alarmId), eq(metricAlarms.serverId, serverId))

/** Ends a raised alarm in the history, without a notice, because its rule is no longer checked. */
export async function endRaised(ctx: Pick<Ctx, 'db' | 'now'>, { id, state }: AlarmRecord): Promise<void> {
  if (state !== 'firing') return
  const ofIt = and(eq(metricAlarmEvents.alarmId, id), eq(metricAlarmEvents.kind, 'raised'))
  const [raised] = await ctx.db.select().from(metricAlarmEvents).where(ofIt).orderBy(desc(metricAlarmEvents.at)).limit(1)
  // The raised event is missing if it is older than the retention of the history.
  if (raised) await ctx.db.insert(metricAlarmEvents).values({ ...raised, id: newId(), kind: 'ended', told: false, at: ctx.now() })
}

export function alarmGone(): DomainError {
  return new DomainError('not-found', 'monitoring.alarm-gone')
}

export function alarmView(alarm: AlarmRecord): AlarmView {
  const { id, metric, direction, threshold, minutes, state, stateAt, mutedUntil } = alarm
  return { id, metric, direction, threshold, minutes, state, stateAt, mutedUntilAt: mutedUntil }
}
