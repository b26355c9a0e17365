import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { mostAlarms } from '../alarms.ts'
import type { AddAlarmInput } from '../forms.ts'
import { metricAlarms } from '../schema.ts'
import { lockForAlarms } from './alarm-rows.ts'

/** Adds an alarm to a server of the customer, ten at most. The same rule twice is one alarm. */
export async function addAlarm(ctx: Ctx, input: AddAlarmInput): Promise<{ alarmId: string }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForAlarms(ctx, accountId, input.code)
    const { metric, direction, threshold, minutes } = input
    const same = and(
      eq(metricAlarms.serverId, server.id),
      eq(metricAlarms.metric, metric),
      eq(metricAlarms.direction, direction),
      eq(metricAlarms.threshold, Math.fround(threshold)),
      eq(metricAlarms.minutes, minutes),
    )
    const [known] = await ctx.db.select({ id: metricAlarms.id }).from(metricAlarms).where(same)
    if (known) return { alarmId: known.id }
    const count = await ctx.db.$count(metricAlarms, eq(metricAlarms.serverId, server.id))
    if (count >= mostAlarms) throw new DomainError('conflict', 'monitoring.too-many-alarms', { most: mostAlarms })
    const id = newId()
    const at = ctx.now()
    await ctx.db.insert(metricAlarms).values({ id, serverId: server.id, metric, direction, threshold, minutes, stateAt: at, createdAt: at })
    return { alarmId: id }
  })
}
