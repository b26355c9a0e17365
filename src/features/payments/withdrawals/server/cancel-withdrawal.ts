import { and, eq } from 'drizzle-orm'
import { moveWithdrawal } from '#features/money/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { withdrawal } from '../../schema.ts'

/**
 * Cancels the caller's withdrawal before it is decided, so that its amount is available again. Cancelling twice changes nothing. Throws
 * `payments.withdrawal-decided` once it is decided.
 */
export async function cancelWithdrawal(ctx: Ctx, withdrawalId: string): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const own = and(eq(withdrawal.id, withdrawalId), eq(withdrawal.accountId, accountId))
    const [row] = await ctx.db.select().from(withdrawal).where(own).for('update')
    if (!row) throw new DomainError('not-found', 'payments.withdrawal-not-found')
    if (row.state === 'cancelled') return
    if (row.state !== 'requested') throw new DomainError('conflict', 'payments.withdrawal-decided')
    await ctx.db.update(withdrawal).set({ state: 'cancelled', stateAt: ctx.now() }).where(eq(withdrawal.id, withdrawalId))
    const { paymentId, amountFen, number } = row
    await moveWithdrawal(ctx, 'return', { accountId, paymentId, withdrawalId, amountFen, number })
  })
}
