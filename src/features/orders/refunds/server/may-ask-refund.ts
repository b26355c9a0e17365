import { requireCustomer } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { OrderDetail } from '../../model.ts'
import { readRefundOffer, type RefundCtx } from './read-refund-offer.ts'

/**
 * Returns whether the refund button of the caller's order is shown. False for orders that were not paid here. The offer says why a refund is impossible at the
 * moment.
 */
export async function mayAskRefund(ctx: RefundCtx, order: Pick<OrderDetail, 'id' | 'kind' | 'state' | 'snapshot'>): Promise<boolean> {
  requireCustomer(ctx)
  if (order.kind !== 'new' || order.state !== 'completed') return false
  if (!order.snapshot.imported) return true
  try {
    // An imported server is refundable if it was renewed or upgraded here.
    return (await readRefundOffer(ctx, { orderId: order.id })).amountFen > 0n
  } catch (error) {
    if (error instanceof DomainError) return error.code !== 'orders.nothing-to-refund'
    throw error
  }
}
