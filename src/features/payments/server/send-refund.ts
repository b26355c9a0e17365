import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { asSystem, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { payment, paymentRefund } from '../schema.ts'
import { tradeOf } from './payment-rows.ts'
import { gatewayOf, type PaymentsCtx } from './ports.ts'
import { DomainError } from '#platform/domain-error.ts'
import { settleRefund } from './settle-refund.ts'

const batch = 100
/** Minutes after which a refund in progress is queried again. */
const quietMinutes = 10

/**
 * Sends one refund to its gateway under our own number. The number is looked up there first, so that a crash between sending and recording cannot pay twice. If
 * the gateway does not answer, the next run retries.
 */
export async function sendRefund(ctx: PaymentsCtx, refundId: string): Promise<void> {
  requireSystem(ctx)
  const [found] = await ctx.db
    .select({ row: paymentRefund, paid: payment })
    .from(paymentRefund)
    .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
    .where(and(eq(paymentRefund.id, refundId), inArray(paymentRefund.state, ['asked', 'sent'])))
  if (!found) return
  const { row, paid } = found
  const { refunds } = gatewayOf(ctx, paid.gateway)
  if (!refunds) throw new DomainError('conflict', 'payments.refund-by-hand')
  const tagged = { trade: tradeOf(paid), refundNumber: row.number }
  const known = await refunds.query(tagged)
  const report = known ?? (await refunds.refund({ ...tagged, amountFen: row.amountFen, totalFen: paid.amountFen, reason: row.reason }))
  await settleRefund(asSystem(ctx, 'payments.refund'), paid.gateway, report)
}

/** Queues a check of refunds that have been open for a while, including those left by a dead job or a lost notice. */
export async function followRefunds(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const before = new Date(ctx.now().getTime() - quietMinutes * 60_000)
  return inTransaction(ctx, async (ctx) => {
    const open = await ctx.db
      .select({ id: paymentRefund.id })
      .from(paymentRefund)
      .where(and(inArray(paymentRefund.state, ['asked', 'sent']), lte(paymentRefund.stateAt, before)))
      .orderBy(asc(paymentRefund.createdAt))
      .limit(batch)
    for (const { id } of open) await enqueue(ctx, 'payments.refund', { refundId: id }, { key: id })
    return open.length
  })
}
