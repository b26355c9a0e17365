import { sendMessage } from '#features/messages/api.ts'
import { chargeOrder, type VoucherBudget } from '#features/money/api.ts'
import type { Quote } from '#features/catalog/model.ts'
import { reserveCoupon } from '#features/coupons/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { renewalDays, snapshotOf } from '../../model.ts'
import { closeUnpaidOrder } from '../../server/close-unpaid-order.ts'
import { insertOrder } from '../../server/insert-order.ts'
import type { LockedOrder } from '../../server/lock-orders.ts'
import { moveOrder, writeHistory } from '../../server/move-order.ts'
import { orderLink } from '../../server/order-link.ts'
import type { UpgradePort } from '../../server/ports.ts'

/**
 * Places a pending order for an upgrade quote, payable within seven days (product §5) and before the server's period ends, and holds its coupon. The caller has locked the server and
 * closed earlier open upgrades.
 */
export async function placeUpgrade(ctx: Ctx, accountId: string, quote: Quote): Promise<{ orderId: string; number: string }> {
  requireAnyone(ctx)
  requireTransaction(ctx, 'placeUpgrade')
  if (!quote.upgrade) throw new DomainError('conflict', 'catalog.quote-expired')
  const { serverId, expiresAt } = quote.upgrade
  const orderId = newId()
  const liveMs = Math.min(renewalDays * 86_400_000, expiresAt.getTime() - ctx.now().getTime())
  const number = await insertOrder(ctx, { orderId, accountId, kind: 'upgrade', serverId, snapshot: snapshotOf(quote), liveMs })
  await writeHistory(ctx, { orderId, from: null, to: 'pending', reason: null })
  await reserveCoupon(ctx, { code: quote.config.couponCode, orderId, accountId })
  return { orderId, number }
}

/**
 * Charges a locked pending upgrade inside the caller's transaction; the operation that resizes the server begins with it. Returns false if the server has
 * changed since it was quoted. Then the order is closed and nothing is charged.
 */
export async function chargeUpgrade(ctx: Ctx & UpgradePort, order: LockedOrder, budget?: VoucherBudget): Promise<boolean> {
  const { id: orderId, number, accountId, serverId, snapshot, totalFen } = order
  if (order.state !== 'pending' || !serverId || !snapshot.upgrade) return false
  if (!ctx.upgrades) throw new Error('no port for upgrades is wired')
  if (!(await ctx.upgrades.apply(ctx, { orderId, accountId, serverId, to: snapshot.config, terms: snapshot.upgrade }))) {
    await closeUnpaidOrder(ctx, 'cancel', { orderId, reason: 'server-changed' })
    return false
  }
  await moveOrder(ctx, 'pay', { orderId, from: 'pending' })
  await chargeOrder(ctx, { accountId, orderId, amountFen: totalFen, number, budget })
  await moveOrder(ctx, 'begin', { orderId, from: 'paid' })
  await announce(ctx, 'order.paid', { orderId, accountId })
  await sendMessage(ctx, { accountId, category: 'finance', code: 'order.paid', params: { number, amountFen: Number(totalFen) }, link: orderLink(number) })
  return true
}
