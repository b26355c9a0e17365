import { and, eq } from 'drizzle-orm'
import { asSystem, requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { GatewayName } from '../model.ts'
import { paymentNotice, type NoticeOutcome } from '../schema.ts'
import { gatewayOf, type NoticeAnswer, type NoticeVerdict, type PaymentsCtx, type VerifiedNotice } from './ports.ts'
import { settleMethod } from './settle-method.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'
import { settleSecondRefund } from './settle-second-refund.ts'

const bodyLimit = 64 * 1024

/**
 * Processes a gateway's notice. The signature is checked over the raw bytes. Inbox, settlement and answer share one transaction, so the gateway gets its
 * "taken" only for committed money. A repeat gets the same answer as the first. A notice with an invalid signature or for another merchant is rejected.
 */
export async function receiveNotice(ctx: PaymentsCtx, name: GatewayName, rawBody: Uint8Array, headers: Headers): Promise<NoticeAnswer> {
  requireAnyone(ctx)
  const gateway = gatewayOf(ctx, name)
  const notice = rawBody.byteLength <= bodyLimit ? gateway.verifyNotice(rawBody, headers, ctx.now()) : undefined
  if (!notice) {
    ctx.log.warn({ gateway: name, bytes: rawBody.byteLength }, 'notice refused: its signature does not hold')
    return gateway.answer('refused')
  }
  return gateway.answer(await take(asSystem(ctx, `notice:${name}`), name, notice, rawBody))
}

async function take(ctx: PaymentsCtx, gateway: GatewayName, notice: VerifiedNotice, rawBody: Uint8Array): Promise<NoticeVerdict> {
  try {
    return (await record(ctx, gateway, notice, rawBody)) === 'refused' ? 'refused' : 'taken'
  } catch (error) {
    // Nothing was committed, so the gateway must retry.
    if (error instanceof DomainError) ctx.log.error({ gateway, code: error.code }, 'notice could not be settled now')
    else ctx.log.error({ gateway, err: error }, 'notice failed')
    return 'later'
  }
}

async function record(ctx: PaymentsCtx, gateway: GatewayName, notice: VerifiedNotice, rawBody: Uint8Array): Promise<NoticeOutcome> {
  return inTransaction(ctx, async (ctx) => {
    const { noticeId } = notice
    const same = and(eq(paymentNotice.gateway, gateway), eq(paymentNotice.noticeId, noticeId))
    const [seen] = await ctx.db.select({ outcome: paymentNotice.outcome }).from(paymentNotice).where(same)
    if (seen) return seen.outcome
    const { outcome, paymentId, methodId = null } = await settle(ctx, gateway, notice)
    const kept = await ctx.db
      .insert(paymentNotice)
      .values({ id: newId(), gateway, noticeId, body: Buffer.from(rawBody), receivedAt: ctx.now(), paymentId, methodId, outcome })
      // A concurrent copy of the notice committed while this one waited for the payment's lock, so settling changed nothing.
      .onConflictDoNothing({ target: [paymentNotice.gateway, paymentNotice.noticeId] })
      .returning({ id: paymentNotice.id })
    if (outcome === 'refused' && kept.length > 0) await announce(ctx, 'payment.notice-refused', { gateway, number: numberOf(notice) })
    return outcome
  })
}

async function settle(
  ctx: PaymentsCtx,
  gateway: GatewayName,
  { report, refund, agreement }: VerifiedNotice,
): Promise<Settlement & { methodId?: string | null }> {
  if (report) return settlePayment(ctx, gateway, report)
  if (agreement) return { ...(await settleMethod(ctx, gateway, agreement)), paymentId: null }
  if (!refund) return { outcome: 'noted', paymentId: null }
  return (await settleSecondRefund(ctx, gateway, refund)) ?? settleRefund(ctx, gateway, refund)
}

function numberOf({ report, refund, agreement }: VerifiedNotice): string {
  return (report?.paymentNumber ?? refund?.refundNumber ?? agreement?.agreementNumber ?? '').slice(0, 60)
}
