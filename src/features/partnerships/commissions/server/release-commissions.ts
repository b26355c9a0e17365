import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { readPaidOrder } from '#features/orders/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { commission } from '../../schema.ts'
import { payOutCommission } from './pay-out-commission.ts'
import { returnCommissionShare } from './return-commission-share.ts'
import { reverseCommission } from './reverse-commission.ts'

const batch = 200

/**
 * Pays due commissions, then collects owed ones. Reads what is due, so that a missed run is caught up. A commission of a refunded order is reversed instead,
 * even if the refund's event has not arrived. Returns the number of paid ones.
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
  const inPart = await ctx.db
    .select({ orderId: commission.orderId })
    .from(commission)
    .where(gt(commission.owedFen, 0n))
    .orderBy(asc(commission.stateAt))
    .limit(batch)
  for (const { orderId } of inPart) await returnCommissionShare(ctx, { orderId })
  return paid
}

/** Settles one commission in one transaction. Returns false if it was no longer payable. */
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
