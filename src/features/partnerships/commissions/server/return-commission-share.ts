import { eq } from 'drizzle-orm'
import { moveCommission } from '#features/money/api.ts'
import { readReturnedShare } from '#features/orders/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { commission } from '../../schema.ts'

/**
 * Subscriber of `order.server-refunded`: reverses the share of the commission that belongs to the refunded servers of an order. What a paid commission's
 * partner cannot cover is owed and collected later. Compares with what is reversed already, so that it is idempotent and catches up.
 */
export async function returnCommissionShare(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(commission).where(eq(commission.orderId, orderId)).for('update')
    if (found?.state !== 'held' && found?.state !== 'paid') return
    const { id: commissionId, accountId, amountFen, returnedFen, state } = found
    const wantedFen = await readReturnedShare(ctx, { orderId, sumFen: amountFen })
    const moreFen = wantedFen - returnedFen
    if (moreFen <= 0n) return
    const moved = { accountId, commissionId, amountFen: moreFen, part: String(wantedFen) }
    const done = state === 'held' ? await moveCommission(ctx, 'cancel', moved).then(() => true) : await fromBalance(ctx, moved)
    await ctx.db
      .update(commission)
      .set(done ? { returnedFen: wantedFen, owedFen: 0n } : { owedFen: moreFen })
      .where(eq(commission.id, commissionId))
  })
}

async function fromBalance(ctx: Ctx, moved: Parameters<typeof moveCommission>[2]): Promise<boolean> {
  try {
    await moveCommission(ctx, 'reverse', moved)
    return true
  } catch (error) {
    if (error instanceof DomainError && error.code === 'money.balance-too-low') return false
    throw error
  }
}
