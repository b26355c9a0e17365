import { and, eq, inArray, sql } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { moveRefund } from '#features/money/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { GatewayName } from '../model.ts'
import { payment, paymentRefund } from '../schema.ts'
import type { PaymentRow } from './payment-rows.ts'
import { gatewayOf, type PaymentsCtx, type RefundReport } from './ports.ts'
import { refundMoveOf, type RefundRow } from './refund-rows.ts'
import type { Settlement } from './settle-payment.ts'

/**
 * Ends a refund. Every report goes through here: the sending job or the gateway's notice. Locks the payment, then the refund. If it was paid out, the frozen
 * amount leaves to the gateway. If it was refused, the amount becomes available again and the payment may be refunded otherwise. The customer is notified in
 * both cases.
 */
export async function settleRefund(ctx: PaymentsCtx, gateway: GatewayName, report: RefundReport): Promise<Settlement> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ paid: payment })
      .from(paymentRefund)
      .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
      .where(and(eq(paymentRefund.number, report.refundNumber), eq(payment.gateway, gateway)))
      .for('update', { of: payment })
    const paymentId = found?.paid.id ?? null
    if (report.merchantId !== gatewayOf(ctx, gateway).merchantId) {
      ctx.log.error({ gateway, refundNumber: report.refundNumber }, 'refund report names another merchant')
      return { outcome: 'refused', paymentId }
    }
    return { outcome: found ? await apply(ctx, found.paid, report) : 'noted', paymentId }
  })
}

async function apply(ctx: PaymentsCtx, paid: PaymentRow, report: RefundReport): Promise<'refused' | 'noted' | 'repeated' | 'settled'> {
  const [row] = await ctx.db.select().from(paymentRefund).where(eq(paymentRefund.number, report.refundNumber)).for('update')
  if (!row) return 'noted'
  if (report.amountFen !== row.amountFen) {
    ctx.log.error({ refundNumber: row.number }, 'refund report names another sum')
    return 'refused'
  }
  if (row.state === 'succeeded' || row.state === 'returned') return 'repeated'
  if (report.state === 'working') return note(ctx, row, report)
  return report.state === 'succeeded' ? finish(ctx, paid, row, report) : giveBack(ctx, paid, row)
}

async function note(ctx: PaymentsCtx, row: RefundRow, { refundNo }: RefundReport): Promise<'noted'> {
  await move(ctx, row, { state: 'sent', gatewayRefundNo: refundNo })
  return 'noted'
}

async function finish(ctx: PaymentsCtx, paid: PaymentRow, row: RefundRow, { refundNo }: RefundReport): Promise<'settled'> {
  await move(ctx, row, { state: 'succeeded', gatewayRefundNo: refundNo ?? row.gatewayRefundNo })
  await moveRefund(ctx, 'send', refundMoveOf(row, paid))
  const done = ctx.db
    .select({ total: sql`coalesce(sum(${paymentRefund.amountFen}), 0)` })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.paymentId, paid.id), eq(paymentRefund.state, 'succeeded')))
  await ctx.db
    .update(payment)
    .set({ state: 'refunded', stateAt: ctx.now() })
    .where(and(eq(payment.id, paid.id), eq(payment.state, 'succeeded'), eq(payment.amountFen, sql`(${done})`)))
  await tell(ctx, row, paid, 'payment.refunded')
  await announce(ctx, 'payment.refunded', { paymentId: paid.id, accountId: row.accountId, refundId: row.id })
  return 'settled'
}

async function giveBack(ctx: PaymentsCtx, paid: PaymentRow, row: RefundRow): Promise<'settled'> {
  await move(ctx, row, { state: 'returned' })
  await moveRefund(ctx, 'return', refundMoveOf(row, paid))
  await ctx.db
    .update(payment)
    .set({ refundedFen: sql`${payment.refundedFen} - ${row.amountFen}::bigint` })
    .where(eq(payment.id, paid.id))
  await tell(ctx, row, paid, 'payment.refund-returned')
  return 'settled'
}

async function move(ctx: PaymentsCtx, row: RefundRow, change: Partial<Pick<RefundRow, 'state' | 'gatewayRefundNo'>>): Promise<void> {
  const open = and(eq(paymentRefund.id, row.id), inArray(paymentRefund.state, ['asked', 'sent']))
  const moved = await ctx.db
    .update(paymentRefund)
    .set({ ...change, stateAt: ctx.now() })
    .where(open)
    .returning({ id: paymentRefund.id })
  if (moved.length !== 1) throw new Error(`refund ${row.number} moved under its lock`)
}

async function tell(ctx: PaymentsCtx, row: RefundRow, paid: PaymentRow, code: 'payment.refunded' | 'payment.refund-returned'): Promise<void> {
  const params = { number: paid.number, amountFen: Number(row.amountFen) }
  await sendMessage(ctx, { accountId: row.accountId, category: 'finance', code, params, link: '/console/money' })
}
