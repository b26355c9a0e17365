import { sendMessage } from '#features/messages/api.ts'
import { reserveFunds, lockVouchers, returnFunds } from '#features/money/api.ts'
import type { PaymentPurpose } from '#features/payments/api.ts'
import { minPaymentFen } from '#features/payments/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { totalOf } from '../../model.ts'
import { chargeLockedOrder, lockRenewed } from './charge-orders.ts'
import { lockOrders, type LockedOrder } from '../../server/lock-orders.ts'
import { refuseUnpayable } from './pay-orders-from-balance.ts'

/**
 * Purpose `orders` of a payment. Vouchers and, if wanted, the balance are reserved when it begins. On settlement every order that is still pending is charged
 * from the reserved amounts and the new money. Money for an order that was closed or paid meanwhile stays on the balance, and the customer is notified.
 */
export const orderPurpose: PaymentPurpose = {
  check: async (ctx, { id: paymentId, number, accountId, orderIds, amountFen, mix }) => {
    const orders = await lockOrders(ctx, accountId, orderIds)
    for (const order of orders) refuseUnpayable(order, ctx.now())
    // The server computed both sums, so a difference means that the caller added up other orders.
    if (orders.length === 0 || totalOf(orders) !== amountFen) throw new DomainError('conflict', 'orders.sum-changed')
    if (!mix) return amountFen
    const { restFen } = await reserveFunds(ctx, { accountId, paymentId, number, dueFen: amountFen, balance: mix.balance, minRestFen: minPaymentFen })
    if (restFen === 0n) throw new DomainError('conflict', 'orders.nothing-due')
    return restFen
  },

  lock: async (ctx, payment) => {
    await lockRenewed(ctx, await lockOrders(ctx, payment.accountId, payment.orderIds))
    // Locked before the wallets, as in every other transaction.
    await lockVouchers(ctx, payment.accountId)
  },

  settled: async (ctx, payment) => {
    const closed: LockedOrder[] = []
    const budget = (await returnFunds(ctx, { paymentId: payment.id, number: payment.number, as: 'spent' })) ?? { leftFen: 0n, validAt: payment.createdAt }
    for (const order of await lockOrders(ctx, payment.accountId, payment.orderIds)) if (!(await chargeLockedOrder(ctx, order, budget))) closed.push(order)
    if (closed.length > 0) await tellOfMoneyLeft(ctx, closed)
  },

  ended: async (ctx, { id: paymentId, number }) => {
    await returnFunds(ctx, { paymentId, number, as: 'returned' })
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
