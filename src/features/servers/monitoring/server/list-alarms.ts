import { asc, desc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { AlarmsPage } from '../alarms.ts'
import { metricAlarmEvents, metricAlarms } from '../schema.ts'
import { alarmView } from './alarm-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

const shown = 50

/** Alarms of the customer's server, oldest first, and the last fifty events. */
export async function listAlarms(ctx: Ctx, input: { code: string }): Promise<AlarmsPage> {
  const { server } = await authorizeServerRead(ctx, input.code)
  const { id, kind, metric, direction, threshold, minutes, value, told, at } = metricAlarmEvents
  const [alarms, history] = await Promise.all([
    ctx.db.select().from(metricAlarms).where(eq(metricAlarms.serverId, server.id)).orderBy(asc(metricAlarms.createdAt), asc(metricAlarms.id)),
    ctx.db
      .select({ id, kind, metric, direction, threshold, minutes, value, told, at })
      .from(metricAlarmEvents)
      .where(eq(metricAlarmEvents.serverId, server.id))
      .orderBy(desc(at), desc(id))
      .limit(shown),
  ])
  return { alarms: alarms.map(alarmView), history }
}
