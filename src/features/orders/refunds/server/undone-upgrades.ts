import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RefundPart } from '../model.ts'
import { customerOrder } from '../../schema.ts'
import { orderLink } from '../../server/order-link.ts'
import { ownIdentity } from './read-refund-offer.ts'
import { refundPart, lockToRefund, partsOf, periodOfOrder, type GatewaysCtx, type OrderRecord } from './refund-parts.ts'

/**
 * Reads the refund of the caller's upgrade if it is undone at the given time. Throws `orders.not-found`, and `orders.not-refundable` if it is not a completed
 * upgrade.
 */
export async function readUpgradeRefund(ctx: GatewaysCtx, { orderId, at }: { orderId: string; at: Date }): Promise<RefundPart> {
  const accountId = requireCustomer(ctx)
  const [order] = await ctx.db
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.id, orderId), eq(customerOrder.accountId, accountId)))
  if (!order) throw new DomainError('not-found', 'orders.not-found')
  if (order.kind !== 'upgrade' || order.state !== 'completed') throw new DomainError('conflict', 'orders.not-refundable')
  return partAt(ctx, order, at)
}

/**
 * Subscriber of `server.upgrade-undone`: refunds the amount promised at `at`, now that the server has its former size. If nothing was promised, the order keeps
 * its state. Idempotent.
 */
export async function refundUndoneUpgrade(ctx: GatewaysCtx, { orderId, at }: { orderId: string; at: Date }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [seen] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.id, orderId))
    if (!seen) throw new Error(`no order ${orderId}`)
    await lockToRefund(ctx, [seen])
    const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.id, orderId))
    // The order was refunded with its whole server a moment before.
    if (order?.state !== 'completed') return
    const part = await partAt(ctx, order, at)
    if (part.amountFen === 0n) return
    await refundPart(ctx, order, part, { identity: await ownIdentity(ctx, order.accountId), reason: 'undone' })
    await tell(ctx, order, part)
  })
}

async function partAt(ctx: GatewaysCtx, order: OrderRecord, at: Date): Promise<RefundPart> {
  const period = periodOfOrder(order, { periods: new Map(), purchase: { fromAt: at, toAt: at } })
  const { parts } = await partsOf(ctx, [{ order, period }], { now: at, fullOf: null })
  return parts[0]!
}

async function tell(ctx: Ctx, { accountId, number }: OrderRecord, { amountFen }: RefundPart): Promise<void> {
  const params = { number, amountFen: Number(amountFen) }
  await sendMessage(ctx, { accountId, category: 'finance', code: 'order.undone', params, link: orderLink(number) })
}
