import { and, eq, ne } from 'drizzle-orm'
import { addMonths } from '#features/catalog/pricing/months.ts'
import { readRules } from '#features/rules/api.ts'
import { identityKeyOf } from '#features/verification/api.ts'
import { requireAnyone, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { fullRefundUntil, type RefundExtent, type RefundOffer } from '../model.ts'
import { customerOrder, fullRefundClaim } from '../../schema.ts'
import type { RefundFacts, RefundPort } from '../../server/ports.ts'
import { ordersOfServers, partsOf, periodOfOrder, refundedServers, type GatewaysCtx, type OrderRecord } from './refund-parts.ts'

/** Context of refund commands. */
export type RefundCtx = GatewaysCtx & RefundPort

/**
 * Reads the refund of the caller's purchase, or of one of its servers, at this moment, with every order that renewed or upgraded its servers and its formula. Throws
 * `orders.not-refundable`, and `orders.refund-<reason>` if the servers are gone, locked, protected or busy.
 */
export async function readRefundOffer(ctx: RefundCtx, input: { orderId: string; server?: string | undefined }): Promise<RefundOffer> {
  const accountId = requireCustomer(ctx)
  const order = await ownPurchase(ctx, accountId, input.orderId)
  const facts = await factsOf(ctx, order, { lock: false, server: input.server })
  return offerOf(ctx, { order, facts, orders: await bundleOf(ctx, order, facts), identity: await ownIdentity(ctx, accountId) })
}

export async function ownPurchase(ctx: Ctx, accountId: string, orderId: string): Promise<OrderRecord> {
  requireAnyone(ctx)
  const [order] = await ctx.db
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.id, orderId), eq(customerOrder.accountId, accountId)))
  if (!order) throw new DomainError('not-found', 'orders.not-found')
  return order
}

export type Facts = RefundFacts & { startedAt: Date; /** Servers of the order that were refunded alone. */ refunded: number }

/** Reads the servers of an order that are to be refunded: those that are left, or one. With `lock` they cannot change until the transaction ends. */
export async function factsOf(ctx: Ctx & RefundPort, order: OrderRecord, of: { lock: boolean; server?: string | undefined }): Promise<Facts> {
  if (order.kind !== 'new' || order.state !== 'completed' || !order.paidAt) throw new DomainError('conflict', 'orders.not-refundable')
  if (!ctx.refunds) throw new Error('no port for the servers of an order is wired')
  const refunded = (await refundedServers(ctx, order.id)).map(({ serverId }) => serverId)
  const facts = await ctx.refunds.factsOf(ctx, { orderId: order.id, accountId: order.accountId, refunded, ...of })
  if (facts.why) throw new DomainError('conflict', `orders.refund-${facts.why}`)
  if (!facts.startedAt) throw new DomainError('conflict', 'orders.not-refundable')
  return { ...facts, startedAt: facts.startedAt, refunded: refunded.length }
}

/** The purchase and every order that renewed or upgraded its servers. */
export function bundleOf(ctx: Ctx, order: OrderRecord, facts: Facts): Promise<OrderRecord[]> {
  return ordersOfServers(ctx, { purchaseId: order.id, accountId: order.accountId, serverIds: facts.servers.map((server) => server.id) })
}

type Bundle = { order: OrderRecord; facts: Facts; orders: readonly OrderRecord[]; identity: string; extent?: RefundExtent }

export async function offerOf(ctx: GatewaysCtx, { order, facts, orders, identity, extent = 'formula' }: Bundle): Promise<RefundOffer> {
  const { id: orderId, number, snapshot } = order
  const { startedAt, periods } = facts
  const purchase = { fromAt: startedAt, toAt: addMonths(startedAt, snapshot.config.months) }
  if (extent === 'full' && facts.refunded > 0) throw new DomainError('conflict', 'orders.refund-partly-done')
  const fullUsed = await hadFullRefund(ctx, { identity, product: snapshot.config.product, orderId })
  const { quantity } = snapshot.config
  const share = facts.servers.length < quantity ? { quantity, ordinals: facts.servers.map((server) => server.ordinal) } : undefined
  const { amountFen, parts } = await partsOf(
    ctx,
    orders.map((each) => ({ order: each, period: periodOfOrder(each, { periods, purchase }), share: each.id === orderId ? share : undefined })),
    { now: ctx.now(), fullOf: extent === 'full' ? 'all' : fullUsed ? null : orderId },
  )
  const vouchersToo = extent === 'full' && parts.some((part) => part.vouchersFen > 0n)
  if (amountFen === 0n && !vouchersToo)
    throw new DomainError(
      'conflict',
      parts.some((part) => part.vouchersFen > 0n) && parts.every((part) => part.vouchersFen === part.paidFen)
        ? 'orders.refund-vouchers-only'
        : 'orders.nothing-to-refund',
    )
  const servers = facts.servers.map(({ code, name }) => ({ code, name }))
  const { remaining } = facts
  const { refundDays } = await readRules(ctx, order.createdAt)
  const fullUntilAt = fullRefundUntil(order.paidAt!, refundDays)
  const { kind } = parts.find((part) => part.orderId === orderId)!
  return { orderId, number, kind, amountFen, fullUntilAt, fullUsed, servers, remaining, parts: parts.toSorted(byBeginning) }
}

function byBeginning(a: RefundOffer['parts'][number], b: RefundOffer['parts'][number]): number {
  return a.fromAt.getTime() - b.fromAt.getTime() || (a.orderId < b.orderId ? -1 : 1)
}

/** Tells whether another order used the full refund. All servers of one order have it. */
async function hadFullRefund(ctx: Ctx, { identity, product, orderId }: { identity: string; product: string; orderId: string }): Promise<boolean> {
  const claim = fullRefundClaim
  const [had] = await ctx.db
    .select({ orderId: claim.orderId })
    .from(claim)
    .where(and(eq(claim.identity, identity), eq(claim.product, product), ne(claim.orderId, orderId)))
  return had !== undefined
}

/** Key of the account's verified identity. Accounts of one identity share one full refund. */
export async function ownIdentity(ctx: Ctx, accountId: string): Promise<string> {
  const key = await identityKeyOf(ctx, accountId)
  return key ? `identity:${key}` : `account:${accountId}`
}
