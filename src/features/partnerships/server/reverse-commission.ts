import { eq } from 'drizzle-orm'
import { moveCommission } from '#features/money/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import { commission } from '../schema.ts'

/**
 * Subscriber of `order.refunded`: takes the order's commission back, held or paid. What the balance does not cover is owed and
 * taken as soon as it does. Again and again it changes nothing more. False if it is still owed.
 */
export async function reverseCommission(ctx: Ctx, { orderId }: { orderId: string }): Promise<boolean> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId, amountFen, state } = commission
    const [found] = await ctx.db.select({ id, accountId, amountFen, state }).from(commission).where(eq(commission.orderId, orderId)).for('update')
    if (!found || found.state === 'reversed') return true
    const moved = { accountId: found.accountId, commissionId: found.id, amountFen: found.amountFen }
    const move = (next: 'reversed' | 'owed') => ctx.db.update(commission).set({ state: next, stateAt: ctx.now() }).where(eq(commission.id, found.id))
    if (found.state === 'held') await moveCommission(ctx, 'cancel', moved)
    else if (!(await takeBack(ctx, moved))) {
      if (found.state === 'paid') await move('owed')
      return false
    }
    await move('reversed')
    return true
  })
}

async function takeBack(ctx: Ctx, moved: { accountId: string; commissionId: string; amountFen: bigint }): Promise<boolean> {
  try {
    await moveCommission(ctx, 'reverse', moved)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'money.balance-too-low') return false
    throw error
  }
}
