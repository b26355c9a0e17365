import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { closeUnpaidOrder } from './close-unpaid-order.ts'
import { lockOrders } from './lock-orders.ts'

/**
 * Cancels the caller's pending order and releases its stock and coupon. Cancelling a cancelled order changes nothing. Throws `orders.not-cancellable` in any
 * other state.
 */
export async function cancelOrder(ctx: Ctx, input: { orderId: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [order] = await lockOrders(ctx, accountId, [input.orderId])
    if (order!.state === 'cancelled') return
    const cancelled = await closeUnpaidOrder(ctx, 'cancel', { orderId: order!.id })
    if (!cancelled) throw new DomainError('conflict', 'orders.not-cancellable', { number: order!.number, state: order!.state })
  })
}
