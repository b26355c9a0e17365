import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { asSystem, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { paymentOpen } from '../model.ts'
import { payment } from '../schema.ts'
import { closeUnknown } from './close-unknown.ts'
import { tradeOf, type PaymentRow } from './payment-rows.ts'
import { gatewayOf, type PaymentsCtx } from './ports.ts'
import { settlePayment } from './settle-payment.ts'

const batch = 200
const longestWaitSeconds = 120

/** Queues a check at the gateway for every open payment that is due. A missed run is caught up by the next. */
export async function followPayments(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const due = await ctx.db
      .select({ id: payment.id })
      .from(payment)
      .where(and(isNotNull(payment.followAt), lte(payment.followAt, ctx.now())))
      .orderBy(payment.followAt)
      .limit(batch)
      .for('update', { skipLocked: true })
    for (const { id } of due) await enqueue(ctx, 'payments.follow', { paymentId: id }, { key: id })
    return due.length
  })
}

/**
 * Asks the gateway for the state of an open payment and settles the answer, because notices get lost. After the time limit the payment is closed at the gateway
 * first. If it was paid in the meantime, it counts as paid.
 */
export async function followPayment(ctx: PaymentsCtx, paymentId: string): Promise<void> {
  requireSystem(ctx)
  const [row] = await ctx.db.select().from(payment).where(eq(payment.id, paymentId))
  if (!row || !paymentOpen(row)) return
  const gateway = gatewayOf(ctx, row.gateway)
  const over = row.expiresAt <= ctx.now()
  const report = over ? await gateway.close(tradeOf(row)) : await gateway.query(tradeOf(row))
  if (report) await settlePayment(asSystem(ctx, 'payments.follow'), row.gateway, report)
  else if (over) await closeUnknown(asSystem(ctx, 'payments.follow'), row)
  await waitForNext(ctx, row)
}

/** Schedules the next check after 15, 30, 60, 120, 120 … seconds, and exactly at the end. Closed payments are not checked. */
async function waitForNext(ctx: Ctx, row: PaymentRow): Promise<void> {
  const seconds = Math.min(longestWaitSeconds, 15 * 2 ** row.follows)
  const next = new Date(ctx.now().getTime() + seconds * 1000)
  const followAt = row.expiresAt > ctx.now() && row.expiresAt < next ? row.expiresAt : next
  await ctx.db
    .update(payment)
    .set({ followAt, follows: sql`${payment.follows} + 1` })
    .where(and(eq(payment.id, row.id), isNotNull(payment.followAt)))
}
