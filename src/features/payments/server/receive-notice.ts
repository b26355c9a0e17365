import { and, eq } from 'drizzle-orm'
import { asSystem, requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { Refusal } from '#platform/refusal.ts'
import type { GatewayName } from '../model.ts'
import { paymentNotice } from '../schema.ts'
import type { PaymentsCtx, VerifiedNotice } from './ports.ts'
import { settlePayment } from './settle-payment.ts'

export type NoticeAnswer = { status: number; body: 'success' | 'fail' }

const bodyLimit = 64 * 1024

/**
 * A gateway's notice as it came. The signature is checked over the raw bytes; then inbox, settlement and answer are one
 * transaction, so `success` is said only of what is in the books. A repeat is answered like its first; a notice that is not
 * the gateway's, or not about us, gets `fail`.
 */
export async function receiveNotice(ctx: PaymentsCtx, gateway: GatewayName, rawBody: Uint8Array, headers: Headers): Promise<NoticeAnswer> {
  requireAnyone(ctx)
  const notice = rawBody.byteLength <= bodyLimit ? ctx.gateways[gateway].verifyNotice(rawBody, headers, ctx.now()) : undefined
  if (!notice) {
    ctx.log.warn({ gateway, bytes: rawBody.byteLength }, 'notice refused: its signature does not hold')
    return { status: 400, body: 'fail' }
  }
  try {
    const outcome = await record(asSystem(ctx, `notice:${gateway}`), gateway, notice, rawBody)
    return outcome === 'refused' ? { status: 400, body: 'fail' } : { status: 200, body: 'success' }
  } catch (error) {
    // Nothing is in the books, so the gateway must come again.
    if (error instanceof Refusal) ctx.log.error({ gateway, code: error.code }, 'notice could not be settled now')
    else ctx.log.error({ gateway, err: error }, 'notice failed')
    return { status: 503, body: 'fail' }
  }
}

async function record(ctx: PaymentsCtx, gateway: GatewayName, notice: VerifiedNotice, rawBody: Uint8Array) {
  return inTransaction(ctx, async (ctx) => {
    const same = and(eq(paymentNotice.gateway, gateway), eq(paymentNotice.noticeId, notice.noticeId))
    const [seen] = await ctx.db.select({ outcome: paymentNotice.outcome }).from(paymentNotice).where(same)
    if (seen) return seen.outcome
    const { outcome, paymentId } = await settlePayment(ctx, gateway, notice.report)
    await ctx.db
      .insert(paymentNotice)
      .values({ id: newId(), gateway, noticeId: notice.noticeId, body: Buffer.from(rawBody), receivedAt: ctx.now(), paymentId, outcome })
      // Its twin committed while we waited for the payment's lock; settling again was a no-op.
      .onConflictDoNothing({ target: [paymentNotice.gateway, paymentNotice.noticeId] })
    return outcome
  })
}

/** POST /api/notify/sandbox: outside the JSON machinery, because the signature is over the raw bytes. */
export async function handleSandboxNotice(ctx: PaymentsCtx, rawBody: Uint8Array, headers: Headers): Promise<NoticeAnswer> {
  requireAnyone(ctx)
  return receiveNotice(ctx, 'sandbox', rawBody, headers)
}
