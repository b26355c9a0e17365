import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { sqlStateOf } from '#platform/db/errors.ts'
import { inTransaction, requireTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { shanghaiDay, type GatewayName } from '../model.ts'
import { methodCan, methodTransitions, stopOf, type MethodEnd, type MethodEvent } from '../model/methods.ts'
import { paymentMethod, type NoticeOutcome } from '../schema.ts'
import type { MethodRow } from './method-rows.ts'
import type { MethodUsePort } from './method-use-port.ts'
import { gatewayOf, type PaymentsCtx } from './ports.ts'
import type { AgreementReport } from './stored-methods-port.ts'

export type MethodSettlement = { outcome: NoticeOutcome; methodId: string | null }
type MethodCtx = Ctx & MethodUsePort

/** Path of the page with the customer's payment methods. */
export const methodsPath = '/console/payment#payment-methods'

/**
 * Moves a stored method to the state that its gateway reports. Every report goes through here: notice, follow job, return page. Servers are locked before the
 * method. Repeated reports change nothing. `resume`: the customer asked for it, so a method that waited for them may be charged again.
 */
export async function settleMethod(ctx: PaymentsCtx, gateway: GatewayName, report: AgreementReport, resume = false): Promise<MethodSettlement> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const same = and(eq(paymentMethod.agreementNumber, report.agreementNumber), eq(paymentMethod.gateway, gateway))
    const [found] = await ctx.db.select().from(paymentMethod).where(same)
    if (report.merchantId !== gatewayOf(ctx, gateway).merchantId || contradicts(found, report)) {
      ctx.log.error({ gateway, agreementNumber: report.agreementNumber }, 'agreement report names another merchant or agreement')
      return { outcome: 'refused', methodId: null }
    }
    if (!found) return { outcome: 'noted', methodId: null }
    const row = await lockMethod(ctx, found)
    return { outcome: await apply(ctx, row, report, resume), methodId: row.id }
  })
}

function contradicts(row: MethodRow | undefined, report: AgreementReport): boolean {
  return row !== undefined && row.agreementNo !== null && report.agreementNo !== null && row.agreementNo !== report.agreementNo
}

/** Locks the servers that a method renews, then the method. */
export async function lockMethod(ctx: MethodCtx, { id, replaces }: Pick<MethodRow, 'id' | 'replaces'>): Promise<MethodRow> {
  requireTransaction(ctx, 'lockMethod')
  // A replacement moves the servers of the method before it.
  for (const methodId of replaces ? [replaces, id] : [id]) await ctx.methodUses?.lock(ctx, methodId)
  const [row] = await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, id)).for('no key update')
  if (!row) throw new Error(`payment method ${id} is gone`)
  return row
}

async function apply(ctx: PaymentsCtx, row: MethodRow, report: AgreementReport, resume: boolean): Promise<NoticeOutcome> {
  if (report.state === 'ended') return noteEnd(ctx, row, report)
  if (report.state !== 'active') return 'noted'
  if (row.state === 'signing') return activate(ctx, row, report)
  if (row.state === 'active') return refresh(ctx, row, report, resume)
  if (row.state === 'ending') return 'noted'
  // Signed after we gave it up: the agreement must not live on at the gateway.
  await ctx.db
    .update(paymentMethod)
    .set({ agreementNo: row.agreementNo ?? report.agreementNo, followAt: ctx.now() })
    .where(eq(paymentMethod.id, row.id))
  await enqueue(ctx, 'payments.follow-method', { methodId: row.id }, { key: row.id })
  return 'noted'
}

async function activate(ctx: PaymentsCtx, row: MethodRow, report: AgreementReport): Promise<NoticeOutcome> {
  if (report.agreementNo === null) throw new Error(`${row.gateway} says that ${row.agreementNumber} is signed, but not as which agreement`)
  const replaced = row.replaces ? await lockMethod(ctx, { id: row.replaces, replaces: null }) : undefined
  const isReplacing = replaced?.state === 'active'
  // Ended first, so that it does not count among the five.
  if (isReplacing) await move(ctx, replaced, 'begin-end', { endedBy: 'replaced', followAt: ctx.now() })
  const { agreementNo, label, limitFen, expiresOn } = report
  const now = ctx.now()
  try {
    await inTransaction(ctx, (ctx) =>
      move(ctx, row, 'activate', { agreementNo, label, limitFen, expiresOn, signedAt: now, signUrl: null, qrText: null, followAt: null }),
    )
  } catch (error) {
    // A sixth method, signed at the same time as the fifth. The database refuses it, so it ends at the gateway.
    if (sqlStateOf(error) !== '23514') throw error
    await move(ctx, row, 'begin-end', { agreementNo, endedBy: 'scheme', signUrl: null, qrText: null, followAt: now })
    await enqueue(ctx, 'payments.follow-method', { methodId: row.id }, { key: row.id })
    return 'noted'
  }
  if (isReplacing) {
    await ctx.methodUses?.move(ctx, { from: replaced.id, to: row.id })
    await enqueue(ctx, 'payments.follow-method', { methodId: replaced.id }, { key: replaced.id })
  }
  await enqueue(ctx, 'payments.move-due-date', { methodId: row.id }, { key: row.id })
  await sendMessage(ctx, {
    accountId: row.accountId,
    category: 'security',
    code: 'payment.method-added',
    params: { gateway: row.gateway, method: label ?? '', at: now.toISOString() },
    eventKey: row.id,
    link: methodsPath,
  })
  return 'settled'
}

/** Notes a new card, limit or expiry of an active method. */
async function refresh(ctx: PaymentsCtx, row: MethodRow, report: AgreementReport, resume: boolean): Promise<NoticeOutcome> {
  const { label, limitFen, expiresOn } = report
  const isRenewed = row.stoppedFor === 'expired' && expiresOn !== row.expiresOn && !stopOf({ ...row, stoppedFor: null, expiresOn }, shanghaiDay(ctx.now()))
  const stoppedFor = isRenewed || (resume && row.stoppedFor === 'needs-customer') ? null : row.stoppedFor
  const isSame = label === row.label && limitFen === row.limitFen && expiresOn === row.expiresOn && stoppedFor === row.stoppedFor
  if (isSame) return 'repeated'
  await ctx.db.update(paymentMethod).set({ label, limitFen, expiresOn, stoppedFor }).where(eq(paymentMethod.id, row.id))
  return 'settled'
}

async function noteEnd(ctx: PaymentsCtx, row: MethodRow, report: AgreementReport): Promise<NoticeOutcome> {
  const agreementNo = row.agreementNo ?? report.agreementNo
  if (row.state === 'signing') {
    await move(ctx, row, 'fail', { agreementNo, signUrl: null, qrText: null, followAt: null })
    return 'settled'
  }
  if (row.state === 'ending') {
    await move(ctx, row, 'end', { agreementNo, followAt: null })
    return 'settled'
  }
  if (row.state !== 'active') {
    await ctx.db.update(paymentMethod).set({ followAt: null }).where(eq(paymentMethod.id, row.id))
    return 'repeated'
  }
  await move(ctx, row, 'end', { endedBy: 'scheme', stoppedFor: null, followAt: null })
  const names = (await ctx.methodUses?.move(ctx, { from: row.id, to: null })) ?? []
  await sendMessage(ctx, {
    accountId: row.accountId,
    category: 'finance',
    code: 'payment.method-ended',
    params: { gateway: row.gateway, method: row.label ?? '', servers: names.join(', ') },
    eventKey: row.id,
    link: methodsPath,
  })
  return 'settled'
}

/**
 * Ends a locked method by our decision. It is charged no more from now on and its servers are renewed from the balance. A job ends the agreement at the gateway
 * until that confirms it.
 */
export async function beginMethodEnd(ctx: MethodCtx, row: MethodRow, endedBy: Exclude<MethodEnd, 'scheme'>): Promise<void> {
  requireTransaction(ctx, 'beginMethodEnd')
  if (!methodCan('begin-end', row)) return
  await move(ctx, row, 'begin-end', { endedBy, stoppedFor: null, signUrl: null, qrText: null, followAt: ctx.now() })
  await ctx.methodUses?.move(ctx, { from: row.id, to: null })
  await enqueue(ctx, 'payments.follow-method', { methodId: row.id }, { key: row.id })
}

/** Stops an active method until its owner acts. */
export async function stopMethod(ctx: Ctx, methodId: string, stoppedFor: 'expired' | 'needs-customer'): Promise<void> {
  requireSystem(ctx)
  await ctx.db
    .update(paymentMethod)
    .set({ stoppedFor })
    .where(and(eq(paymentMethod.id, methodId), eq(paymentMethod.state, 'active')))
}

type Change = Partial<
  Pick<MethodRow, 'agreementNo' | 'label' | 'limitFen' | 'expiresOn' | 'signedAt' | 'endedBy' | 'stoppedFor' | 'signUrl' | 'qrText' | 'followAt'>
>

async function move(ctx: Ctx, row: MethodRow, event: MethodEvent, change: Change): Promise<void> {
  if (!methodCan(event, row)) throw new Error(`payment method ${row.id} cannot ${event} while ${row.state}`)
  await ctx.db
    .update(paymentMethod)
    .set({ ...change, state: methodTransitions[event].to, stateAt: ctx.now() })
    .where(and(eq(paymentMethod.id, row.id), eq(paymentMethod.state, row.state)))
}
