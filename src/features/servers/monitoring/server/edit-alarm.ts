import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EditAlarmInput } from '../forms.ts'
import { metricAlarms } from '../schema.ts'
import { alarmGone, endRaised, lockForAlarms, thatAlarm } from './alarm-rows.ts'

/** Changes the rule of an alarm of the customer's server. The alarm is evaluated again from the start. A raised one ends in the history, without a notice. */
export async function editAlarm(ctx: Ctx, input: EditAlarmInput): Promise<{ alarmId: string }> {
  const accountId = requireCustomer(ctx)
  const { code, alarmId, ...rule } = input
  try {
    return await inTransaction(ctx, async (ctx) => {
      const server = await lockForAlarms(ctx, accountId, code)
      const [alarm] = await ctx.db.select().from(metricAlarms).where(thatAlarm(server.id, alarmId)).for('update')
      if (!alarm) throw alarmGone()
      const threshold = Math.fround(rule.threshold)
      const same = alarm.metric === rule.metric && alarm.direction === rule.direction && alarm.threshold === threshold && alarm.minutes === rule.minutes
      if (same) return { alarmId }
      await endRaised(ctx, alarm)
      await ctx.db
        .update(metricAlarms)
        .set({ ...rule, state: 'ok', told: false, stateAt: ctx.now() })
        .where(thatAlarm(server.id, alarmId))
      return { alarmId }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('conflict', 'monitoring.alarm-exists')
    throw error
  }
}
