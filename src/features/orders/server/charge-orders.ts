import { sendMessage } from '#features/messages/api.ts'
import { chargeOrder } from '#features/money/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { LockedOrder } from './lock-orders.ts'
import { moveOrder } from './move-order.ts'

/** Inside the caller's transaction, on a locked pending order: state, charge, event and message together. False if it is not pending. */
export async function chargeLockedOrder(ctx: Ctx, order: LockedOrder): Promise<boolean> {
  if (!(await moveOrder(ctx, 'pay', { orderId: order.id, from: 'pending' }))) return false
  await chargeOrder(ctx, { accountId: order.accountId, orderId: order.id, amountFen: order.totalFen, number: order.number })
  await announce(ctx, 'order.paid', { orderId: order.id, accountId: order.accountId })
  await sendMessage(ctx, {
    accountId: order.accountId,
    category: 'finance',
    code: 'order.paid',
    params: { number: order.number, amountFen: Number(order.totalFen) },
    link: orderLink(order.number),
  })
  return true
}

export function orderLink(number: string): `/${string}` {
  return `/console/orderDetail?number=${number}`
}
