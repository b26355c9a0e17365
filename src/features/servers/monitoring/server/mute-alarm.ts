import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { MuteAlarmInput } from '../forms.ts'
import { metricAlarms } from '../schema.ts'
import { alarmGone, lockForAlarms, thatAlarm } from './alarm-rows.ts'

/** Mutes an alarm of the customer's server for some hours, or ends the mute. Events are recorded in the history meanwhile. */
export async function muteAlarm(ctx: Ctx, input: MuteAlarmInput): Promise<{ mutedUntilAt: Date | null }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForAlarms(ctx, accountId, input.code)
    const mutedUntil = input.hours === null ? null : new Date(ctx.now().getTime() + input.hours * 3_600_000)
    const changed = await ctx.db.update(metricAlarms).set({ mutedUntil }).where(thatAlarm(server.id, input.alarmId)).returning({ id: metricAlarms.id })
    if (changed.length === 0) throw alarmGone()
    return { mutedUntilAt: mutedUntil }
  })
}
