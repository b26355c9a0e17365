import { releaseStock } from '#features/catalog/api.ts'
import { releaseCoupon } from '#features/coupons/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { reverseCharge } from '#features/money/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import { orderLink } from '../../server/order-link.ts'
import { lockOrder, type LockedOrder } from '../../server/lock-orders.ts'
import { moveOrder } from '../../server/move-order.ts'

/**
 * Fails an order that cannot be delivered. Refunds to the balance and the vouchers, releases stock and coupon, and notifies the customer. Happens once; a
 * second call changes nothing. Throws `orders.not-fulfillable` if the order was completed in the meantime.
 */
export async function failOrder(ctx: Ctx, orderId: string, reasonCode: string): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId)
    if (order.state === 'refunded') return
    if (order.state === 'paid') await moveOrder(ctx, 'begin', { orderId, from: 'paid' })
    const failed = await moveOrder(ctx, 'fail', { orderId, from: 'fulfilling', reason: reasonCode })
    if (!failed) throw new DomainError('conflict', 'orders.not-fulfillable', { number: order.number, state: order.state })
    await refund(ctx, order, reasonCode)
  })
}

async function refund(ctx: Ctx, order: LockedOrder, reasonCode: string): Promise<void> {
  const { moneyFen, vouchersFen } = await reverseCharge(ctx, { accountId: order.accountId, orderId: order.id, reason: reasonCode, number: order.number })
  await moveOrder(ctx, 'refund', { orderId: order.id, from: 'failed', reason: reasonCode })
  await releaseStock(ctx, { orderId: order.id })
  await releaseCoupon(ctx, { orderId: order.id })
  await announce(ctx, 'order.refunded', { orderId: order.id, accountId: order.accountId })
  await sendMessage(ctx, {
    accountId: order.accountId,
    category: 'finance',
    code: 'order.refunded',
    params: { number: order.number, amountFen: Number(moneyFen), ...(vouchersFen > 0n ? { vouchersFen: Number(vouchersFen) } : {}) },
    link: orderLink(order.number),
  })
}
