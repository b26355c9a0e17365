import { sendMessage } from '#features/messages/api.ts'
import type { PaymentPurpose } from '#features/payments/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { totalOf } from '../model.ts'
import { chargeLockedOrder } from './charge-orders.ts'
import { lockOrders, type LockedOrder } from './lock-orders.ts'
import { refuseUnpayable } from './pay-orders-from-balance.ts'

/**
 * What a payment of purpose `orders` buys. On settlement every order that is still pending is charged from the money that has
 * just come; what belongs to an order that was closed or paid meanwhile stays on the balance, and the customer is told.
 */
export const orderPurpose: PaymentPurpose = {
  check: async (ctx, { accountId, orderIds, amountFen }) => {
    const orders = await lockOrders(ctx, accountId, orderIds)
    for (const order of orders) refuseUnpayable(order, ctx.now())
    // Both sums are ours: a difference means that the caller added up other orders.
    if (orders.length === 0 || totalOf(orders) !== amountFen) throw new Refusal('conflict', 'orders.sum-changed')
  },

  lock: async (ctx, payment) => {
    await lockOrders(ctx, payment.accountId, payment.orderIds)
  },

  settled: async (ctx, payment) => {
    const closed: LockedOrder[] = []
    for (const order of await lockOrders(ctx, payment.accountId, payment.orderIds)) if (!(await chargeLockedOrder(ctx, order))) closed.push(order)
    if (closed.length > 0) await tellOfMoneyLeft(ctx, closed)
  },
}

async function tellOfMoneyLeft(ctx: Ctx, closed: readonly LockedOrder[]): Promise<void> {
  const [first, ...others] = closed
  await sendMessage(ctx, {
    accountId: first!.accountId,
    category: 'finance',
    code: 'payment.late',
    params: { amountFen: Number(totalOf(closed)), ...(others.length === 0 ? { number: first!.number } : {}) },
    link: '/console/money',
  })
}
