import { and, asc, eq } from 'drizzle-orm'
import { readCharge } from '#features/money/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { OrderDetail, TimelineEntry } from '../model.ts'
import { customerOrder, orderHistory, orderRefund, serverRefund } from '../schema.ts'
import { rowOf } from './order-rows.ts'

/** Reads one of the caller's orders by its number, with lines and timeline. */
export async function readOrder(ctx: Ctx, input: { number: string }): Promise<OrderDetail> {
  const accountId = requireCustomer(ctx)
  const [order] = await ctx.db
    .select()
    .from(customerOrder)
    .where(and(eq(customerOrder.number, input.number), eq(customerOrder.accountId, accountId)))
  if (!order) throw new DomainError('not-found', 'orders.not-found')
  const [timeline, charge, refund, serverRefunds] = await readTogether(ctx, [
    () => readTimeline(ctx, order.id),
    async () => order.paidAt && readCharge(ctx, { accountId, orderId: order.id }),
    () => refundOf(ctx, order.id),
    () => serverRefundsOf(ctx, order.id),
  ])
  return { ...rowOf(order, ctx.now()), snapshot: order.snapshot, timeline, charge: charge ?? null, refund, serverRefunds }
}

/** Reads the refund of an order of any account. */
export async function refundOf(ctx: Ctx, orderId: string): Promise<OrderDetail['refund']> {
  const [row] = await ctx.db.select().from(orderRefund).where(eq(orderRefund.orderId, orderId))
  if (!row) return null
  const { kind, paidFen, vouchersFen, listFen, usedDays, totalDays, amountFen, createdAt } = row
  return { kind, paidFen, vouchersFen, listFen, usedDays, totalDays, amountFen, createdAt }
}

export async function serverRefundsOf(ctx: Ctx, orderId: string): Promise<OrderDetail['serverRefunds']> {
  const { serverCode: server, amountFen, createdAt, ordinal } = serverRefund
  return ctx.db.select({ server, amountFen, createdAt }).from(serverRefund).where(eq(serverRefund.orderId, orderId)).orderBy(asc(ordinal))
}

async function readTimeline(ctx: Ctx, orderId: string): Promise<TimelineEntry[]> {
  return ctx.db
    .select({ state: orderHistory.toState, at: orderHistory.at, by: orderHistory.actorKind, reason: orderHistory.reason })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.id))
}
