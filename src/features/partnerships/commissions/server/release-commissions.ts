import { and, asc, eq, lte } from 'drizzle-orm'
import { readPaidOrder } from '#features/orders/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { commission } from '../../schema.ts'
import { payOutCommission } from './pay-out-commission.ts'
import { reverseCommission } from './reverse-commission.ts'

const batch = 200

/**
 * Pays out what has been held long enough, then takes what is owed. Asks what is due, so a missed run is caught up; a commission
 * whose order was refunded is taken back instead, whether or not the news of it has come. Returns how many were paid.
 */
export async function releaseCommissions(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const due = await ctx.db
    .select({ id: commission.id })
    .from(commission)
    .where(and(eq(commission.state, 'held'), lte(commission.releaseAt, ctx.now())))
    .orderBy(asc(commission.releaseAt))
    .limit(batch)
  let paid = 0
  for (const { id } of due) if (await release(ctx, id)) paid++
  const owed = await ctx.db
    .select({ orderId: commission.orderId })
    .from(commission)
    .where(eq(commission.state, 'owed'))
    .orderBy(asc(commission.stateAt))
    .limit(batch)
  for (const { orderId } of owed) await reverseCommission(ctx, { orderId })
  return paid
}

/** One transaction a commission. False if it was not there to be paid any more. */
async function release(ctx: Ctx, commissionId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [held] = await ctx.db
      .select()
      .from(commission)
      .where(and(eq(commission.id, commissionId), eq(commission.state, 'held')))
      .for('update', { skipLocked: true })
    if (!held) return false
    const { orderId } = held
    if ((await readPaidOrder(ctx, orderId)).state === 'refunded') {
      await reverseCommission(ctx, { orderId })
      return false
    }
    await payOutCommission(ctx, held)
    return true
  })
}
