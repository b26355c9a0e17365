import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { asSystem, requireCustomer, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { shanghaiDay } from '../../model.ts'
import type { StoredMethod } from '../../model/methods.ts'
import { paymentMethod } from '../../schema.ts'
import { agreementOf, storedOf, type MethodRow } from '../../server/method-rows.ts'
import { gatewayOf, type PaymentsCtx } from '../../server/ports.ts'
import { settleMethod } from '../../server/settle-method.ts'
import type { AgreementReport } from '../../server/stored-methods-port.ts'
import { ownMethod, readMethod } from './list-methods.ts'

const batch = 200
const signingEveryMs = 15_000
/** An end that the gateway does not confirm is asked for again every hour, beside the retries of the job. */
const endingEveryMs = 3_600_000

/** Queues a look at the gateway for every agreement that is being signed or ended. */
export async function followMethods(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const due = await ctx.db
      .select({ id: paymentMethod.id })
      .from(paymentMethod)
      .where(and(isNotNull(paymentMethod.followAt), lte(paymentMethod.followAt, ctx.now())))
      .orderBy(paymentMethod.followAt)
      .limit(batch)
      .for('no key update', { skipLocked: true })
    for (const { id } of due) await enqueue(ctx, 'payments.follow-method', { methodId: id }, { key: id })
    return due.length
  })
}

/**
 * Asks the gateway whether an agreement was signed, because notices get lost, and ends at the gateway what was given up or removed here. Notices and jobs meet in
 * `settleMethod`.
 */
export async function followMethod(ctx: PaymentsCtx, methodId: string): Promise<void> {
  requireSystem(ctx)
  const [row] = await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, methodId))
  if (!row?.followAt) return
  const isSigning = row.state === 'signing'
  const next = new Date(ctx.now().getTime() + (isSigning ? signingEveryMs : endingEveryMs))
  await ctx.db
    .update(paymentMethod)
    .set({ followAt: next })
    .where(and(eq(paymentMethod.id, row.id), isNotNull(paymentMethod.followAt)))
  const stored = storedOf(ctx, row.gateway)
  const of = agreementOf(row)
  const known = isSigning ? await stored.query(of) : undefined
  if (known && known.state !== 'signing') {
    await settleMethod(ctx, row.gateway, known)
    return
  }
  if (isSigning && row.signUntil > ctx.now()) return
  await settleMethod(ctx, row.gateway, (await stored.end(of)) ?? endedReport(ctx, row))
}

/** Report of an agreement that the gateway does not know, for example because its page was not opened. */
export function endedReport(ctx: PaymentsCtx, row: MethodRow): AgreementReport {
  const { merchantId } = gatewayOf(ctx, row.gateway)
  return { ...agreementOf(row), merchantId, state: 'ended', label: row.label, limitFen: row.limitFen, expiresOn: row.expiresOn }
}

/** Asks the gateway for the state of the caller's agreement. A method that waits for its owner may be charged again. */
export async function refreshMethod(ctx: PaymentsCtx, { methodId }: { methodId: string }): Promise<StoredMethod> {
  requireCustomer(ctx)
  const row = await ownMethod(ctx, methodId)
  if (row.state !== 'signing' && row.state !== 'active') return readMethod(ctx, { methodId })
  try {
    const report = await storedOf(ctx, row.gateway).query(agreementOf(row))
    if (report) await settleMethod(asSystem(ctx, 'payments.method-return'), row.gateway, report, true)
  } catch (error) {
    ctx.log.warn({ err: error, methodId }, 'gateway did not answer about an agreement')
  }
  return readMethod(ctx, { methodId })
}

/** Tells a scheme with due dates the next one of the servers that a method renews. */
export async function moveDueDate(ctx: PaymentsCtx, methodId: string): Promise<void> {
  requireSystem(ctx)
  const [row] = await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, methodId))
  if (row?.state !== 'active') return
  const dueAt = await ctx.methodUses?.nextDue(ctx, methodId)
  if (dueAt) await storedOf(ctx, row.gateway).moveDueDate?.(agreementOf(row), shanghaiDay(dueAt))
}
