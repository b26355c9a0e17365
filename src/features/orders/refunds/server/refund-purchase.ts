import { requireAnyone } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RefundExtent } from '../model.ts'
import { bundleOf, factsOf, offerOf, ownIdentity, ownPurchase, type RefundCtx } from './read-refund-offer.ts'
import { refundPart, refundShare, lockToRefund, type OrderRecord } from './refund-parts.ts'
import { closeRenewals, lockOpenRenewals } from '../../checkout/server/renewal-orders.ts'

type Wanted = {
  accountId: string
  orderId: string
  /** Code of the only server to refund. */ server?: string | undefined
  /** The amount shown. */ amountFen: bigint
  extent: RefundExtent
  reason: 'self-service' | 'staff'
}

/**
 * Refunds a purchase, or one of its servers, together with every order that renewed or upgraded its servers, all or nothing, in the caller's transaction. The caller has checked the
 * right to refund. A full refund by staff does not use up the customer's one full refund. Throws the errors of `readRefundOffer`, and `orders.sum-changed`.
 */
export async function refundPurchase(
  ctx: RefundCtx,
  { accountId, orderId, server, amountFen, extent, reason }: Wanted,
): Promise<{ number: string; vouchersFen: bigint }> {
  requireAnyone(ctx)
  requireTransaction(ctx, 'refundPurchase')
  const seen = await ownPurchase(ctx, accountId, orderId)
  const before = await factsOf(ctx, seen, { lock: false, server })
  const ids = before.servers.map((server) => server.id)
  // Lock order: payment → order → server → wallet.
  const locked = await bundleOf(ctx, seen, before)
  await lockToRefund(ctx, locked)
  await lockOpenRenewals(ctx, ids)
  const order = await ownPurchase(ctx, accountId, orderId)
  const facts = await factsOf(ctx, order, { lock: true, server })
  // Read again under the lock: from here the servers can be neither renewed nor changed.
  const orders = await bundleOf(ctx, order, facts)
  if (!sameOrders(locked, orders)) throw new DomainError('conflict', 'orders.sum-changed')
  const identity = await ownIdentity(ctx, accountId)
  const offer = await offerOf(ctx, { order, facts, orders, identity, extent })
  if (offer.amountFen !== amountFen) throw new DomainError('conflict', 'orders.sum-changed')
  const open = await lockOpenRenewals(ctx, ids)
  await closeRenewals(
    ctx,
    open.map((each) => each.orderId),
    'server-gone',
  )
  const withVouchers = extent === 'full'
  // The last server takes its order with it.
  const alone = facts.servers.length + facts.refunded < order.snapshot.config.quantity
  for (const part of offer.parts) {
    const of = orders.find((each) => each.id === part.orderId)!
    if (alone && part.orderId === orderId) await refundShare(ctx, of, part, { identity, server: facts.servers[0]! })
    else await refundPart(ctx, of, part, { identity: withVouchers ? `staff:${part.orderId}` : identity, reason, withVouchers })
  }
  // Subscribers: servers release the machines and return the stock. Published even if the purchase has no days left and refunds nothing.
  if (!alone) await announce(ctx, 'order.given-back', { orderId, accountId })
  return { number: order.number, vouchersFen: withVouchers ? offer.parts.reduce((sum, part) => sum + part.vouchersFen, 0n) : 0n }
}

function sameOrders(some: readonly OrderRecord[], others: readonly OrderRecord[]): boolean {
  return some.length === others.length && some.every((order) => others.some((other) => other.id === order.id))
}
