import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import { orderLink } from '../../server/order-link.ts'
import { lockOrder } from '../../server/lock-orders.ts'
import { moveOrder } from '../../server/move-order.ts'

/**
 * Completes an order once everything is delivered. A second call changes nothing. Throws `orders.not-fulfillable` if the order was refunded in the meantime;
 * the caller must then release what was delivered.
 */
export async function completeOrder(ctx: Ctx, orderId: string): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (order.state === 'completed') return
    const completed = await moveOrder(ctx, 'complete', { orderId, from: 'fulfilling' })
    if (!completed) throw new DomainError('conflict', 'orders.not-fulfillable', { number: order.number, state: order.state })
    await announce(ctx, 'order.completed', { orderId, accountId: order.accountId })
    await sendMessage(ctx, {
      accountId: order.accountId,
      category: 'product',
      code: 'order.completed',
      params: { number: order.number },
      link: orderLink(order.number),
    })
  })
}
