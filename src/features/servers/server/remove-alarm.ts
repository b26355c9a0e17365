import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { metricAlarms } from '../monitoring-schema.ts'
import { lockForAlarms, thatAlarm } from './alarm-rows.ts'

/** Removes an alarm of an own server; what it saw stays in the history. One that is gone already is removed. */
export async function removeAlarm(ctx: Ctx, input: { code: string; alarmId: string }): Promise<{ removed: true }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForAlarms(ctx, accountId, input.code)
    await ctx.db.delete(metricAlarms).where(thatAlarm(server.id, input.alarmId))
    return { removed: true as const }
  })
}
