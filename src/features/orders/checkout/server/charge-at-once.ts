import { chargeOrder, type VoucherBudget } from '#features/money/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { LockedOrder } from '../../server/lock-orders.ts'
import { moveOrder } from '../../server/move-order.ts'

/** Charges and completes a locked pending order that was delivered in the same transaction, so that it is never paid without taking effect. */
export async function chargeAtOnce(ctx: Ctx, { id: orderId, number, accountId, totalFen }: LockedOrder, budget?: VoucherBudget): Promise<void> {
  await moveOrder(ctx, 'pay', { orderId, from: 'pending' })
  await chargeOrder(ctx, { accountId, orderId, amountFen: totalFen, number, budget })
  await moveOrder(ctx, 'begin', { orderId, from: 'paid' })
  await moveOrder(ctx, 'complete', { orderId, from: 'fulfilling' })
  await announce(ctx, 'order.paid', { orderId, accountId })
  await announce(ctx, 'order.completed', { orderId, accountId })
}
