import { and, eq, isNull } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue, type RunningJob } from '#platform/jobs/jobs.ts'
import { paymentOpen, shanghaiDay } from '../../model.ts'
import { stopOf, type ChargeFailure } from '../../model/methods.ts'
import { payment, paymentMethod, renewalCharge } from '../../schema.ts'
import { agreementOf, storedOf, type MethodRow } from '../../server/method-rows.ts'
import { tradeOf, type PaymentRow } from '../../server/payment-rows.ts'
import { gatewayOf, type PaymentsCtx } from '../../server/ports.ts'
import { settleMethod, stopMethod } from '../../server/settle-method.ts'
import { settlePayment } from '../../server/settle-payment.ts'
import { wantedTrade } from '../../server/start-payment.ts'
import type { ChargeWanted, StoredMethods } from '../../server/stored-methods-port.ts'
import { chargeMs } from './begin-charge.ts'
import { endedReport } from './follow-methods.ts'

type Charge = { row: PaymentRow; method: MethodRow; periodEnd: Date }

/**
 * Charges a stored method for a payment, under the payment's number. The gateway is called between two transactions: the first marks the payment as sent, the
 * second settles the outcome. After a crash between them the gateway is asked what it knows; it is charged again only if it knows nothing, and then under the
 * same number. An error leaves the payment open, for the retries of this job and for the follow job.
 */
export async function chargeStored(ctx: PaymentsCtx, { paymentId }: { paymentId: string }, run: Pick<RunningJob, 'fence'>): Promise<void> {
  requireSystem(ctx)
  const found = await readCharge(ctx, paymentId)
  if (!found || !paymentOpen(found.row) || found.row.expiresAt <= ctx.now()) return
  const { row } = found
  if (row.state === 'pending') {
    const known = await gatewayOf(ctx, row.gateway).query(tradeOf(row))
    if (known) {
      await settlePayment(ctx, row.gateway, known)
      return
    }
  } else if (await mustWait(ctx, found, storedOf(ctx, row.gateway))) return
  const claimed = await claim(ctx, paymentId, run)
  if (claimed === 'over') return
  if (claimed !== 'sent') return decline(ctx, found, claimed)
  const stored = storedOf(ctx, row.gateway)
  const of = agreementOf(found.method)
  // One agreement may renew several servers, so the scheme hears the due date of this one first.
  const dueAt = new Date(Math.max(found.periodEnd.getTime(), ctx.now().getTime()))
  await stored.moveDueDate?.(of, shanghaiDay(dueAt))
  const outcome = await stored.charge(of, await wantedOf(ctx, row))
  if ('report' in outcome) await settlePayment(ctx, row.gateway, outcome.report)
  else {
    ctx.log.info({ gateway: row.gateway, paymentId, why: outcome.declined, vendorCode: outcome.vendorCode }, 'a stored payment method was declined')
    await decline(ctx, found, outcome.declined)
  }
}

async function readCharge(ctx: PaymentsCtx, paymentId: string): Promise<Charge | undefined> {
  const [found] = await ctx.db
    .select({ row: payment, method: paymentMethod, periodEnd: renewalCharge.periodEnd })
    .from(payment)
    .innerJoin(paymentMethod, eq(paymentMethod.id, payment.methodId))
    .innerJoin(renewalCharge, eq(renewalCharge.paymentId, payment.id))
    .where(eq(payment.id, paymentId))
  return found
}

async function wantedOf(ctx: PaymentsCtx, row: PaymentRow): Promise<ChargeWanted> {
  const { paymentNumber, amountFen, currency, subject, title } = await wantedTrade(ctx, row)
  return { paymentNumber, amountFen, currency, subject, title }
}

/** Tells the payer in advance where the scheme demands it, and queues the charge for the time from which it may be sent. */
async function mustWait(ctx: PaymentsCtx, { row, method }: Charge, stored: StoredMethods): Promise<boolean> {
  if (!stored.announce) return false
  const now = ctx.now()
  const isStopped = stopOf(method, shanghaiDay(now)) !== undefined
  if (row.chargeFrom === null && isStopped) return false
  const span = row.chargeFrom && row.chargeUntil ? { notBefore: row.chargeFrom, notAfter: row.chargeUntil } : undefined
  const { notBefore, notAfter } = span ?? (await stored.announce(agreementOf(method), { ...(await wantedOf(ctx, row)), at: now }))
  if (!span) {
    const times = { chargeFrom: notBefore, chargeUntil: notAfter, followAt: new Date(notBefore.getTime() + 60_000) }
    await ctx.db
      .update(payment)
      .set({ ...times, expiresAt: new Date(Math.min(notAfter.getTime(), notBefore.getTime() + chargeMs)) })
      .where(and(eq(payment.id, row.id), eq(payment.state, 'created'), isNull(payment.chargeFrom)))
  }
  if (notBefore <= now) return false
  await enqueue(ctx, 'payments.charge-stored', { paymentId: row.id }, { key: row.id, runAt: notBefore })
  return true
}

/** Marks the payment as sent while its method is locked, so that a removal comes before or after the charge. */
async function claim(ctx: PaymentsCtx, paymentId: string, run: Pick<RunningJob, 'fence'>): Promise<'sent' | 'over' | ChargeFailure> {
  return inTransaction(ctx, async (ctx) => {
    await run.fence(ctx)
    const [row] = await ctx.db.select().from(payment).where(eq(payment.id, paymentId)).for('update')
    if (!row?.methodId || !paymentOpen(row)) return 'over'
    const [method] = await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, row.methodId)).for('share')
    const stop = method ? stopOf(method, shanghaiDay(ctx.now())) : 'ended'
    if (stop) return stop
    if (row.state === 'created') await ctx.db.update(payment).set({ state: 'pending', stateAt: ctx.now() }).where(eq(payment.id, row.id))
    return 'sent'
  })
}

/** Ends the payment with the reason. The amounts reserved for it are released, and the renewal's next look reads the reason. */
async function decline(ctx: PaymentsCtx, { row, method }: Charge, why: ChargeFailure): Promise<void> {
  const { merchantId } = gatewayOf(ctx, row.gateway)
  await inTransaction(ctx, async (ctx) => {
    const { number: paymentNumber, amountFen, currency, tradeNo } = row
    await settlePayment(ctx, row.gateway, { tradeNo, paymentNumber, merchantId, state: 'failed', amountFen, currency })
    await ctx.db
      .update(renewalCharge)
      .set({ declined: why })
      .where(and(eq(renewalCharge.paymentId, row.id), isNull(renewalCharge.declined)))
    if (why === 'expired' || why === 'needs-customer') await stopMethod(ctx, method.id, why)
  })
  if (why !== 'ended' || method.state !== 'active') return
  await settleMethod(ctx, row.gateway, (await storedOf(ctx, row.gateway).query(agreementOf(method))) ?? endedReport(ctx, method))
}
