import { eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { commission } from '../../schema.ts'
import { reverseCommissionManually } from './reverse-commission-manually.ts'

/** Subscriber of `order.refunded`: reverses the order's commission. Idempotent. Returns false if it is still owed. */
export async function reverseCommission(ctx: Ctx, { orderId }: { orderId: string }): Promise<boolean> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select().from(commission).where(eq(commission.orderId, orderId)).for('update')
    return !found || (await reverseCommissionManually(ctx, found)) === 'reversed'
  })
}
