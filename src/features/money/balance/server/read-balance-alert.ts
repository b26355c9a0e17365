import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { BalanceAlert } from '../../model.ts'
import { balanceAlert } from '../../schema.ts'

/** Reads the available balance below which the caller is notified. Null if they set no alert. */
export async function readBalanceAlert(ctx: Ctx): Promise<BalanceAlert | null> {
  const accountId = requireCustomer(ctx)
  const [row] = await ctx.db.select({ thresholdFen: balanceAlert.thresholdFen }).from(balanceAlert).where(eq(balanceAlert.accountId, accountId))
  return row ?? null
}
