import { requireCustomer } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OrderDetail } from '../../model.ts'
import { readRefundOffer, type RefundCtx } from './read-refund-offer.ts'

/** Whether a refund of one's own order can be asked for at all: never of what was not paid here. Why it cannot be right now is said by the offer. */
export async function mayAskRefund(ctx: RefundCtx, order: Pick<OrderDetail, 'id' | 'kind' | 'state' | 'snapshot'>): Promise<boolean> {
  requireCustomer(ctx)
  if (order.kind !== 'new' || order.state !== 'completed') return false
  if (!order.snapshot.imported) return true
  try {
    // What has been renewed or upgraded since was paid here.
    return (await readRefundOffer(ctx, { orderId: order.id })).amountFen > 0n
  } catch (error) {
    if (error instanceof Refusal) return error.code !== 'orders.nothing-to-refund'
    throw error
  }
}
