import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { BalanceAlert } from '../../model.ts'
import { balanceAlert } from '../../schema.ts'
import { readBalance } from './read-balance.ts'

/** Sets or removes the caller's low-balance threshold. A balance already below it triggers no alert; the next fall from above does. Fen. */
export async function setBalanceAlert(ctx: Ctx, input: { thresholdFen: bigint | null }): Promise<BalanceAlert | null> {
  const accountId = requireCustomer(ctx)
  const { thresholdFen } = input
  return inTransaction(ctx, async (ctx) => {
    if (thresholdFen === null) {
      await ctx.db.delete(balanceAlert).where(eq(balanceAlert.accountId, accountId))
      return null
    }
    const low = (await readBalance(ctx, accountId)).availableFen < thresholdFen
    const request = { thresholdFen, low, updatedAt: ctx.now() }
    await ctx.db
      .insert(balanceAlert)
      .values({ accountId, ...request })
      .onConflictDoUpdate({ target: balanceAlert.accountId, set: request })
    return { thresholdFen }
  })
}
