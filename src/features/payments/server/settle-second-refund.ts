import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { releaseSuspense } from '#features/money/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { GatewayName } from '../model.ts'
import { payment, paymentSuspense, type NoticeOutcome } from '../schema.ts'
import { gatewayOf, type PaymentsCtx, type RefundReport } from './ports.ts'
import { tellOfCheck, type Settlement } from './settle-payment.ts'

/**
 * Ends the refund of a second payment, once. The sending job and the gateway's notice go through here. If it was paid out, the money leaves suspense and the
 * customer is notified. If it was refused, finance decides. Undefined if no second payment has this number.
 */
export async function settleSecondRefund(ctx: PaymentsCtx, gateway: GatewayName, report: RefundReport): Promise<Settlement | undefined> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(paymentSuspense)
      .where(and(eq(paymentSuspense.gateway, gateway), eq(paymentSuspense.refundNumber, report.refundNumber)))
      .for('update')
    if (!row) return undefined
    const outcome = await apply(ctx, gateway, report, row)
    return { outcome, paymentId: row.paymentId }
  })
}

type Row = typeof paymentSuspense.$inferSelect

async function apply(ctx: PaymentsCtx, gateway: GatewayName, report: RefundReport, row: Row): Promise<NoticeOutcome> {
  if (report.merchantId !== gatewayOf(ctx, gateway).merchantId || report.amountFen !== row.amountFen) {
    ctx.log.error({ gateway, refundNumber: report.refundNumber }, 'report of a second payment’s refund names another merchant or sum')
    return 'refused'
  }
  if (row.refundState === 'succeeded' || row.refundState === 'refused') return 'repeated'
  if (report.state === 'working') {
    await change(ctx, row, { refundState: 'sent' })
    return 'noted'
  }
  if (report.state === 'refused') {
    await change(ctx, row, { refundState: 'refused' })
    await tellOfCheck(ctx, await paidOf(ctx, row))
    await announce(ctx, 'payment.suspended', { gateway, number: row.claimedNumber.slice(0, 60), reason: row.reason })
    return 'settled'
  }
  await change(ctx, row, { refundState: 'succeeded', resolvedAt: ctx.now(), outcome: 'sent-back', resolution: report.refundNumber })
  const { tradeNo, currency, amountFen } = row
  await releaseSuspense(ctx, { gateway, tradeNo, currency, amountFen, accountId: null })
  await tell(ctx, row)
  return 'settled'
}

async function change(ctx: PaymentsCtx, { id }: Row, to: Partial<Row>): Promise<void> {
  await ctx.db
    .update(paymentSuspense)
    .set({ ...to, refundAt: ctx.now() })
    .where(eq(paymentSuspense.id, id))
}

async function paidOf(ctx: PaymentsCtx, { paymentId }: Row): Promise<{ accountId: string; number: string }> {
  const [paid] = await ctx.db.select({ accountId: payment.accountId, number: payment.number }).from(payment).where(eq(payment.id, paymentId!))
  return paid!
}

async function tell(ctx: PaymentsCtx, row: Row): Promise<void> {
  const { accountId, number } = await paidOf(ctx, row)
  const params = { number, amountFen: Number(row.amountFen) }
  await sendMessage(ctx, { accountId, category: 'finance', code: 'payment.second-refunded', params, link: '/console/payment' })
}
