import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { lockOrder } from '../../server/lock-orders.ts'
import { moveOrder } from '../../server/move-order.ts'

/** Moves a paid order into fulfilment. A second call changes nothing. Throws `orders.not-fulfillable` for an unpaid or closed order. */
export async function beginFulfilment(ctx: Ctx, orderId: string): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (order.state === 'fulfilling') return
    const begun = await moveOrder(ctx, 'begin', { orderId, from: 'paid' })
    if (!begun) throw new DomainError('conflict', 'orders.not-fulfillable', { number: order.number, state: order.state })
  })
}
