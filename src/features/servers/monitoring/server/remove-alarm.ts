import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { metricAlarms } from '../schema.ts'
import { endRaised, lockForAlarms, thatAlarm } from './alarm-rows.ts'

/** Removes an alarm of the customer's server. Its history stays, and a raised alarm ends there. Removing it twice is not an error. */
export async function removeAlarm(ctx: Ctx, input: { code: string; alarmId: string }): Promise<{ removed: true }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForAlarms(ctx, accountId, input.code)
    const [removed] = await ctx.db.delete(metricAlarms).where(thatAlarm(server.id, input.alarmId)).returning()
    if (removed) await endRaised(ctx, removed)
    return { removed: true as const }
  })
}
