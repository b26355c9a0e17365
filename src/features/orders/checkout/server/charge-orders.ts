import { sendMessage } from '#features/messages/api.ts'
import { chargeOrder, type VoucherBudget } from '#features/money/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { closeUnpaidOrder } from '../../server/close-unpaid-order.ts'
import type { LockedOrder } from '../../server/lock-orders.ts'
import { moveOrder } from '../../server/move-order.ts'
import { orderLink } from '../../server/order-link.ts'
import type { RenewalPort, TopUpPort, UpgradePort } from '../../server/ports.ts'
import { chargeAtOnce } from './charge-at-once.ts'
import { chargeTopUp } from './top-up-orders.ts'
import { chargeUpgrade } from './upgrade-orders.ts'

/**
 * Charges a locked pending order inside the caller's transaction: state, charge, event and message together. Vouchers pay first, within `budget` if it is
 * given. Returns false if the order is not pending.
 */
export async function chargeLockedOrder(ctx: Ctx & RenewalPort & UpgradePort & TopUpPort, order: LockedOrder, budget?: VoucherBudget): Promise<boolean> {
  if (order.kind === 'renewal') return chargeRenewal(ctx, order, budget)
  if (order.kind === 'top-up') return chargeTopUp(ctx, order, budget)
  if (order.kind === 'upgrade') return chargeUpgrade(ctx, order, budget)
  if (!(await moveOrder(ctx, 'pay', { orderId: order.id, from: 'pending' }))) return false
  await chargeOrder(ctx, { accountId: order.accountId, orderId: order.id, amountFen: order.totalFen, number: order.number, budget })
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

/** Applies the period, charges and completes in one transaction, so that no renewal is paid without taking effect. */
async function chargeRenewal(ctx: Ctx & RenewalPort, order: LockedOrder, budget?: VoucherBudget): Promise<boolean> {
  const { id: orderId, number, accountId, serverId, snapshot } = order
  if (order.state !== 'pending' || !serverId) return false
  if (!ctx.renewals) throw new Error('no port for renewals is wired')
  if (!(await ctx.renewals.apply(ctx, { orderId, number, accountId, serverId, snapshot }))) {
    await closeUnpaidOrder(ctx, 'cancel', { orderId, reason: 'server-gone' })
    return false
  }
  await chargeAtOnce(ctx, order, budget)
  return true
}

/** Locks the servers of these orders, before the first wallet is locked. */
export async function lockRenewed(ctx: Ctx & RenewalPort, orders: readonly LockedOrder[]): Promise<void> {
  const serverIds = orders.flatMap((order) => (order.serverId && order.state === 'pending' ? [order.serverId] : []))
  if (serverIds.length > 0) await ctx.renewals?.lock(ctx, serverIds)
}
