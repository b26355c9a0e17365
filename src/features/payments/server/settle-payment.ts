import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { creditPayment, receiveSuspense } from '#features/money/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { paymentCan, type GatewayName, type PaymentEvent, transitions } from '../model.ts'
import { payment, paymentSuspense, type NoticeOutcome, type SuspenseReason } from '../schema.ts'
import { beginSecondRefund } from './begin-second-refund.ts'
import { paymentOf, type PaymentRow } from './payment-rows.ts'
import { gatewayOf, type GatewayReport, type PaymentsCtx } from './ports.ts'

export type Settlement = { outcome: NoticeOutcome; paymentId: string | null }

/**
 * Moves a payment to its next state. Every report goes through here: notice, follow job, return page or staff. In one transaction: lock the payment, check its
 * state, compare merchant, amount and currency with our record, credit, serve the purpose, publish the event. Repeated reports move money once. Valid money
 * that matches no payment goes to suspense. A report for another merchant is rejected.
 */
export async function settlePayment(ctx: PaymentsCtx, gateway: GatewayName, report: GatewayReport): Promise<Settlement> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(payment)
      .where(and(eq(payment.number, report.paymentNumber), eq(payment.gateway, gateway)))
      .for('update')
    const outcome = await apply(ctx, gateway, report, row)
    return { outcome, paymentId: row?.id ?? null }
  })
}

async function apply(ctx: PaymentsCtx, gateway: GatewayName, report: GatewayReport, row: PaymentRow | undefined): Promise<NoticeOutcome> {
  if (report.merchantId !== gatewayOf(ctx, gateway).merchantId) {
    ctx.log.error({ gateway, tradeNo: report.tradeNo }, 'payment report names another merchant')
    return 'refused'
  }
  if (report.state !== 'succeeded') return row ? noteEnd(ctx, row, report) : 'noted'
  if (report.tradeNo === null) throw new Error(`${gateway} says that ${report.paymentNumber} is paid, but not by which trade`)
  return settlePaid(ctx, gateway, { ...report, tradeNo: report.tradeNo }, row)
}

type PaidReport = GatewayReport & { tradeNo: string }

async function settlePaid(ctx: PaymentsCtx, gateway: GatewayName, report: PaidReport, row: PaymentRow | undefined): Promise<NoticeOutcome> {
  if (!row) return suspend(ctx, gateway, report, undefined, 'unknown-payment')
  if (row.settledAt && row.tradeNo === report.tradeNo) return 'repeated'
  if (row.tradeNo !== null && row.tradeNo !== report.tradeNo) return suspend(ctx, gateway, report, row, 'second-trade')
  if (report.currency !== row.currency) return suspend(ctx, gateway, report, row, 'wrong-currency')
  if (report.amountFen !== row.amountFen) return suspend(ctx, gateway, report, row, 'wrong-amount')
  return credit(ctx, row, report.tradeNo)
}

async function credit(ctx: PaymentsCtx, row: PaymentRow, tradeNo: string): Promise<NoticeOutcome> {
  const late = paymentCan('settle-late', row)
  const settled = paymentOf({ ...row, state: 'succeeded', late, settledAt: ctx.now() })
  if (!late) await ctx.purposes[row.purpose].lock(ctx, settled)
  await move(ctx, row, late ? 'settle-late' : 'settle', { tradeNo, late, settledAt: settled.settledAt })
  await creditPayment(ctx, { accountId: row.accountId, paymentId: row.id, gateway: row.gateway, amountFen: row.amountFen, number: row.number })
  if (late) await tellOfLateMoney(ctx, row)
  else await ctx.purposes[row.purpose].settled(ctx, settled)
  if (row.methodId) await enqueue(ctx, 'payments.move-due-date', { methodId: row.methodId }, { key: row.methodId })
  await announce(ctx, 'payment.succeeded', { paymentId: row.id, accountId: row.accountId, late })
  return late ? 'settled-late' : 'settled'
}

/** Applies `failed` and `closed` only to open payments, so that reports out of order change nothing. */
async function noteEnd(ctx: PaymentsCtx, row: PaymentRow, report: GatewayReport): Promise<NoticeOutcome> {
  const event = report.state === 'failed' ? 'fail' : 'close'
  const isEnd = report.state === 'failed' || report.state === 'closed'
  if (!isEnd || !paymentCan(event, row) || (row.tradeNo !== null && report.tradeNo !== null && row.tradeNo !== report.tradeNo)) return 'noted'
  await move(ctx, row, event, { tradeNo: row.tradeNo ?? report.tradeNo })
  await ctx.purposes[row.purpose].ended(ctx, row)
  await announce(ctx, 'payment.ended', { paymentId: row.id, accountId: row.accountId, state: transitions[event].to })
  return 'noted'
}

type Change = { tradeNo: string | null; late?: boolean; settledAt?: Date | null }

async function move(ctx: PaymentsCtx, row: PaymentRow, event: PaymentEvent, change: Change): Promise<void> {
  const moved = await ctx.db
    .update(payment)
    .set({ ...change, state: transitions[event].to, stateAt: ctx.now(), followAt: null })
    .where(and(eq(payment.id, row.id), eq(payment.state, row.state)))
    .returning({ id: payment.id })
  if (moved.length !== 1) throw new Error(`payment ${row.id} moved under its lock`)
}

async function suspend(
  ctx: PaymentsCtx,
  gateway: GatewayName,
  report: PaidReport,
  row: PaymentRow | undefined,
  reason: SuspenseReason,
): Promise<NoticeOutcome> {
  const { tradeNo, currency, amountFen } = report
  const id = newId()
  const refund = await beginSecondRefund(ctx, { suspenseId: id, reason, row, currency })
  const recorded = await ctx.db
    .insert(paymentSuspense)
    .values({
      id,
      gateway,
      tradeNo,
      paymentId: row?.id ?? null,
      claimedNumber: report.paymentNumber.slice(0, 100),
      currency,
      amountFen,
      reason,
      owner: 'finance',
      createdAt: ctx.now(),
      ...refund,
    })
    .onConflictDoNothing({ target: [paymentSuspense.gateway, paymentSuspense.tradeNo] })
    .returning({ id: paymentSuspense.id })
  if (recorded.length === 0) return 'repeated'
  await receiveSuspense(ctx, { gateway, tradeNo, currency, amountFen, reason })
  if (refund) {
    ctx.log.warn({ gateway, tradeNo, paymentId: row?.id }, 'a second payment is refunded')
    return 'suspended'
  }
  if (row) await tellOfCheck(ctx, row)
  await announce(ctx, 'payment.suspended', { gateway, number: report.paymentNumber.slice(0, 60), reason })
  ctx.log.error({ gateway, tradeNo, reason, paymentId: row?.id }, 'money in suspense: finance must look')
  return 'suspended'
}

/** Tells the customer that finance looks at money for their payment, so that they do not pay again. */
export async function tellOfCheck(ctx: PaymentsCtx, { accountId, number }: Pick<PaymentRow, 'accountId' | 'number'>): Promise<void> {
  await sendMessage(ctx, { accountId, category: 'finance', code: 'payment.checking', params: { number }, link: '/console/money' })
}

async function tellOfLateMoney(ctx: PaymentsCtx, row: PaymentRow): Promise<void> {
  await sendMessage(ctx, {
    accountId: row.accountId,
    category: 'finance',
    code: 'payment.late',
    params: { number: row.number, amountFen: Number(row.amountFen) },
    link: '/console/money',
  })
}
