import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import { readCharge, refundOrder, reverseCharge } from '#features/money/api.ts'
import { originOf, refundOrderPayment, shareOfOrigin, type PaymentsCtx } from '#features/payments/api.ts'
import { readRulesByTime } from '#features/rules/api.ts'
import { asSystem, requireAnyone, type Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import { fullRefundUntil, refundOf, shareOfTerms, type RefundPart, type Share, type ToRefund } from '../model.ts'
import type { ServerInOrder } from '../../model.ts'
import { customerOrder, orderRefund, serverRefund } from '../../schema.ts'
import { moveOrder, writeHistory } from '../../server/move-order.ts'
import type { RefundFacts } from '../../server/ports.ts'

export type OrderRecord = typeof customerOrder.$inferSelect
export type GatewaysCtx = Ctx & Pick<PaymentsCtx, 'gateways'>
type Period = { fromAt: Date; toAt: Date }

const endOfTime = new Date(8_640_000_000_000_000)

/** Lists an account's delivered orders of these servers, by ID: the purchase, renewals and upgrades. Top-ups are not refunded: their traffic is there at once. */
export function ordersOfServers(ctx: Ctx, of: { purchaseId: string; accountId: string; serverIds: readonly string[] }): Promise<OrderRecord[]> {
  requireAnyone(ctx)
  const { purchaseId, accountId, serverIds } = of
  return ctx.db
    .select()
    .from(customerOrder)
    .where(
      and(
        eq(customerOrder.accountId, accountId),
        eq(customerOrder.state, 'completed'),
        ne(customerOrder.kind, 'top-up'),
        or(eq(customerOrder.id, purchaseId), inArray(customerOrder.serverId, [...serverIds])),
      ),
    )
    .orderBy(asc(customerOrder.id))
}

/** Locks orders and the payments that paid them, by ID: payment → order, before servers and wallets. */
export async function lockToRefund(ctx: GatewaysCtx, orders: readonly OrderRecord[]): Promise<void> {
  requireAnyone(ctx)
  for (const { id: orderId, accountId, paidAt } of orders) if (paidAt) await originOf(ctx, { orderId, accountId, paidAt }, { lock: true })
  const ids = orders.map((order) => order.id)
  await ctx.db.select({ id: customerOrder.id }).from(customerOrder).where(inArray(customerOrder.id, ids)).orderBy(asc(customerOrder.id)).for('update')
}

/** The period that each order bought, on which its refund is computed. */
export function periodOfOrder(order: OrderRecord, facts: Pick<RefundFacts, 'periods'> & { purchase: Period }): Period {
  if (order.kind === 'upgrade') return { fromAt: order.paidAt!, toAt: order.snapshot.upgrade!.expiresAt }
  if (order.kind === 'new') return facts.purchase
  const period = facts.periods.get(order.id)
  if (!period) throw new Error(`the period that order ${order.id} renewed is not recorded`)
  return period
}

/** Money is moved and read as its owner. For staff, the calling command has checked their permission. */
function booksCtx<C extends Ctx>(ctx: C): C {
  return ctx.actor.kind === 'staff' ? asSystem(ctx, 'orders.refund') : ctx
}

/**
 * Computes the refund of each order with its formula and the destination of the money. `fullOf` is the purchase that gets the full refund, or `all` if staff
 * refund everything.
 */
export async function partsOf(
  ctx: GatewaysCtx,
  orders: readonly { order: OrderRecord; period: Period; /** Servers of the order to refund, if not all. */ share?: Share | undefined }[],
  { now, fullOf }: { now: Date; fullOf: 'all' | (string & {}) | null },
): Promise<{ amountFen: bigint; parts: RefundPart[] }> {
  requireAnyone(ctx)
  const rulesOf = await readRulesByTime(ctx)
  const counted: (ToRefund & Pick<RefundPart, 'orderId' | 'number' | 'order'>)[] = []
  for (const { order, period } of orders) {
    const { id: orderId, number, accountId, totalFen: paidFen, snapshot, kind, paidAt, createdAt } = order
    const vouchersFen = (await readCharge(booksCtx(ctx), { accountId, orderId }))?.vouchersFen ?? 0n
    const fullUntilAt = fullOf === 'all' ? endOfTime : fullOf === orderId ? fullRefundUntil(paidAt!, rulesOf(createdAt).refundDays) : null
    counted.push({ orderId, number, order: kind, paidFen, vouchersFen, listFen: snapshot.listFen, ...period, fullUntilAt })
  }
  const { parts } = refundOf(counted, now)
  const placed: RefundPart[] = []
  for (const { fullUntilAt: _until, ...whole } of parts) {
    const { order, share } = orders.find(({ order }) => order.id === whole.orderId)!
    const { accountId, paidAt } = order
    const part = share ? { ...whole, ...shareOfTerms(whole, share) } : whole
    const from = part.amountFen > 0n ? await originOf(ctx, { orderId: part.orderId, accountId, paidAt: paidAt! }) : undefined
    const toOrigin = from ? shareOfOrigin(from, { amountFen: part.amountFen, moneyFen: whole.paidFen - whole.vouchersFen }) : 0n
    placed.push({ ...part, origin: from && toOrigin > 0n ? { gateway: from.gateway, amountFen: toOrigin } : null })
  }
  return { amountFen: placed.reduce((sum, part) => sum + part.amountFen, 0n), parts: placed }
}

/**
 * Refunds the money of one locked order to the balance and on to its gateway. An order without a refund keeps its state. `withVouchers` also restores the
 * vouchers of a part that is refunded in full. In the caller's transaction.
 */
export async function refundPart(
  ctx: GatewaysCtx,
  order: OrderRecord,
  part: RefundPart,
  of: { identity: string; reason: string; withVouchers?: boolean },
): Promise<void> {
  requireAnyone(ctx)
  const { orderId, number, amountFen } = part
  if (amountFen === 0n && !(of.withVouchers && part.vouchersFen > 0n)) return
  const { accountId, snapshot } = order
  await record(ctx, { ...part, accountId, identity: of.identity, product: snapshot.config.product })
  if (of.withVouchers) await reverseCharge(asSystem(ctx, 'orders.refund'), { accountId, orderId, reason: of.reason, number })
  else await refundOrder(booksCtx(ctx), { accountId, orderId, amountFen, reason: of.reason, number })
  await toOrigin(ctx, order, { amountFen })
  const moved = await moveOrder(ctx, 'refund', { orderId, from: 'completed', reason: of.reason })
  if (!moved) throw new Error(`order ${orderId} moved under its lock`)
  // Subscribers: partnerships reverse the commission, invoices open the reversal.
  await announce(ctx, 'order.refunded', { orderId, accountId })
}

/**
 * Refunds the share of one server in its locked purchase. The order stays completed. The server's row is written even if nothing is left to refund, so that the
 * server counts as refunded. In the caller's transaction.
 */
export async function refundShare(
  ctx: GatewaysCtx,
  order: OrderRecord,
  part: RefundPart,
  of: { identity: string; server: ServerInOrder & { id: string } },
): Promise<void> {
  requireAnyone(ctx)
  const { orderId, number, order: _kind, fromAt: _from, toAt: _to, origin: _origin, ...terms } = part
  const { accountId, snapshot } = order
  const { id: serverId, code: serverCode, ordinal } = of.server
  const made = await ctx.db
    .insert(serverRefund)
    .values({ orderId, serverId, serverCode, ordinal, accountId, identity: of.identity, product: snapshot.config.product, ...terms, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ ordinal: serverRefund.ordinal })
  // A concurrent request refunded the server, or another order used the one full refund.
  if (made.length === 0) throw new DomainError('conflict', 'orders.sum-changed')
  const { amountFen } = terms
  if (amountFen > 0n) await refundOrder(booksCtx(ctx), { accountId, orderId, amountFen, reason: `server-${ordinal}`, number })
  await toOrigin(ctx, order, { amountFen, serverId })
  await writeHistory(ctx, { orderId, from: 'completed', to: 'completed', reason: 'server-refunded' })
  // Subscribers: servers release the machine, partnerships reverse the share of the commission, invoices open the reversal.
  await announce(ctx, 'order.server-refunded', { orderId, serverId, accountId })
}

/** Forwards a refund to the gateway through which the order was paid. */
async function toOrigin(ctx: GatewaysCtx, order: OrderRecord, { amountFen, serverId }: { amountFen: bigint; serverId?: string }): Promise<void> {
  if (amountFen === 0n) return
  const { id: orderId, accountId, number } = order
  const moneyFen = (await readCharge(booksCtx(ctx), { accountId, orderId }))!.moneyFen
  const paid = { orderId, accountId, paidAt: order.paidAt!, moneyFen, number }
  await refundOrderPayment(asSystem(ctx, 'orders.refund'), { ...paid, amountFen, ...(serverId ? { serverId } : {}) })
}

/** Servers of an order that were refunded alone. */
export async function refundedServers(ctx: Pick<Ctx, 'db'>, orderId: string): Promise<{ serverId: string; ordinal: number }[]> {
  return ctx.db.select({ serverId: serverRefund.serverId, ordinal: serverRefund.ordinal }).from(serverRefund).where(eq(serverRefund.orderId, orderId))
}

async function record(ctx: Ctx, part: RefundPart & { accountId: string; identity: string; product: string }): Promise<void> {
  const { orderId, accountId, identity, product, kind, paidFen, vouchersFen, listFen, usedDays, totalDays, amountFen } = part
  const made = await ctx.db
    .insert(orderRefund)
    .values({ orderId, accountId, identity, product, kind, paidFen, vouchersFen, listFen, usedDays, totalDays, amountFen, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ orderId: orderRefund.orderId })
  // A concurrent order of this identity used the one full refund.
  if (made.length === 0) throw new DomainError('conflict', 'orders.sum-changed')
}
