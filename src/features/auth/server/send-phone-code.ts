import { randomInt } from 'node:crypto'
import { count, gt, sql } from 'drizzle-orm'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { codeRules, type CodePurpose, type SentCode } from '../model.ts'
import { codeSend, phoneCode } from '../schema.ts'
import { sendLimits } from './caller-limits.ts'
import { codeMac } from './code-mac.ts'
import type { AuthCtx } from './ports.ts'
import { sendSms, type SmsPayload } from './sms-job.ts'

/**
 * Sends a six-digit code for one phone and one purpose, valid for five minutes, and voids the previous one. Needs a captcha answer. Never checks whether the
 * phone has an account. Throws `auth.captcha-failed` and `auth.sent-too-often`.
 */
export async function sendPhoneCode(ctx: AuthCtx, input: { phone: string; purpose: CodePurpose; captcha: string }): Promise<SentCode> {
  requireAnyone(ctx)
  const { phone, purpose } = input
  const { ip, locale } = ctx.request
  if (!(await ctx.captcha.accept(ctx, { answer: input.captcha, purpose, ip }))) throw new DomainError('invalid', 'auth.captcha-failed')
  const code = String(randomInt(0, 10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  return inTransaction(ctx, async (ctx) => {
    await requireWithinLimits(ctx, 'auth.sent-too-often', sendLimits(phone, ip, ctx.limitLoopback))
    const flowId = newId()
    const now = ctx.now()
    const expiresAt = new Date(now.getTime() + codeRules.lifeSeconds * 1000)
    const fresh = { id: flowId, codeMac: codeMac(ctx, { flowId, phone, purpose, code }), tries: 0, createdAt: now, expiresAt }
    await requireBudget(ctx)
    await ctx.db.insert(codeSend).values({ flowId, sentAt: now })
    await ctx.db
      .insert(phoneCode)
      .values({ ...fresh, phone, purpose })
      .onConflictDoUpdate({ target: [phoneCode.phone, phoneCode.purpose], targetWhere: sql`used_at is null`, set: fresh })
    const message: SmsPayload = { tag: flowId, phone, purpose, locale, sealedCode: ctx.secretBox.seal(code), sentAt: now }
    await enqueue(ctx, sendSms, message)
    return { flowId, resendAt: new Date(now.getTime() + codeRules.resendSeconds * 1000), expiresAt }
  })
}

/** Limits the daily cost of all messages. Two concurrent requests may exceed it by one, which does no harm. */
async function requireBudget(ctx: AuthCtx): Promise<void> {
  const yesterday = new Date(ctx.now().getTime() - 86_400_000)
  const [today] = await ctx.db.select({ sent: count() }).from(codeSend).where(gt(codeSend.sentAt, yesterday))
  if ((today?.sent ?? 0) < codeRules.dailyBudget) return
  ctx.log.error('the day’s messages are used up: no code is sent')
  throw new DomainError('too-many', 'auth.sent-too-often', { retryAfterSeconds: 3_600 })
}
