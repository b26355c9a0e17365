import { desc } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { ledgerBrake, ledgerVerification } from '../schema.ts'

/** Whether money is stopped, and when the verifier last ran; for the back office. */
export async function readLedgerState(ctx: Ctx): Promise<{ stopped: boolean; checkedAt: Date | null }> {
  requireStaff(ctx, 'money')
  const [brake] = await ctx.db.select({ stoppedAt: ledgerBrake.stoppedAt }).from(ledgerBrake)
  const [last] = await ctx.db.select({ at: ledgerVerification.at }).from(ledgerVerification).orderBy(desc(ledgerVerification.id)).limit(1)
  return { stopped: brake?.stoppedAt != null, checkedAt: last?.at ?? null }
}
