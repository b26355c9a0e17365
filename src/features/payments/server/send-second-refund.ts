import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { asSystem, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { GatewayName } from '../model.ts'
import { paymentSuspense } from '../schema.ts'
import { secondRefundJob } from './begin-second-refund.ts'
import { gatewayOf, type PaymentsCtx } from './ports.ts'
import { settleSecondRefund } from './settle-second-refund.ts'

const batch = 100
/** Minutes after which a refund in progress is queried again. */
const quietMinutes = 10
const isOpen = inArray(paymentSuspense.refundState, ['asked', 'sent'])

/**
 * Sends the refund of one second payment to its gateway under our own number. The number is looked up there first, so that a crash between sending and
 * recording cannot pay twice.
 */
export async function sendSecondRefund(ctx: PaymentsCtx, suspenseId: string): Promise<void> {
  requireSystem(ctx)
  const [row] = await ctx.db
    .select()
    .from(paymentSuspense)
    .where(and(eq(paymentSuspense.id, suspenseId), isOpen))
  if (!row?.refundNumber) return
  const gateway = row.gateway as GatewayName
  const { refunds } = gatewayOf(ctx, gateway)
  if (!refunds?.ofSecondTrades) throw new Error(`${gateway} no longer refunds second payments`)
  const { amountFen } = row
  const tagged = { trade: { paymentNumber: row.claimedNumber, tradeNo: row.tradeNo }, isSecond: true, refundNumber: row.refundNumber }
  const known = await refunds.query(tagged)
  const report = known ?? (await refunds.refund({ ...tagged, amountFen, totalFen: amountFen, reason: row.claimedNumber }))
  await settleSecondRefund(asSystem(ctx, 'payments.refund-second'), gateway, report)
}

/** Queues a check of second payments whose refund has been open for a while, including those left by a dead job or a lost notice. */
export async function followSecondRefunds(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const before = new Date(ctx.now().getTime() - quietMinutes * 60_000)
  return inTransaction(ctx, async (ctx) => {
    const open = await ctx.db
      .select({ id: paymentSuspense.id })
      .from(paymentSuspense)
      .where(and(isOpen, lte(paymentSuspense.refundAt, before)))
      .orderBy(asc(paymentSuspense.refundAt))
      .limit(batch)
    for (const { id } of open) await enqueue(ctx, secondRefundJob, { suspenseId: id }, { key: id })
    return open.length
  })
}
