import { randomInt } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { requireWithinLimits, usesOfLimit } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { codeRules, type CodePurpose, type CodeWay, type SentCode } from '../model.ts'
import { wayOf } from '../model/contacts.ts'
import { codeSend, phoneCode } from '../schema.ts'
import { budgetFor } from './budgets.ts'
import { checkLimits, ownSendLimits, strangersSendLimits, usualMessages } from './caller-limits.ts'
import { codeMac } from './code-mac.ts'
import { sendCodeMail, type AuthCtx, type CodeMailPayload } from './ports.ts'
import { sendSms, type SmsPayload } from './sms-job.ts'
import { noteAttack } from './tell-attack.ts'

type Wanted = {
  /** Phone in E.164, or e-mail address in lower case. */
  contact: string
  purpose: CodePurpose
  captcha: string
  /** Account of the contact, if it has one. Its sessions and known browsers have messages of their own. */
  accountId?: string | undefined
}

/**
 * Sends a six-digit code for one contact and one purpose, valid for five minutes, and voids the previous one of the same caller. Needs a captcha answer, and a
 * harder one of strangers while the contact is under attack. The response does not depend on whether the contact has an account. Throws `auth.captcha-failed`,
 * `auth.captcha-harder` and `auth.sent-too-often`, and `platform.unavailable` where no SMS company or no mail server is set up.
 */
export async function sendCode(ctx: AuthCtx, input: Wanted): Promise<SentCode> {
  requireAnyone(ctx)
  // A code that is never sent would leave the person waiting.
  if (!canReach(ctx, input.contact)) throw new DomainError('unavailable', 'platform.unavailable')
  const { contact, purpose, captcha: answer, accountId } = input
  const way = wayOf(contact)
  const { ip, locale } = ctx.request
  const budget = await budgetFor(ctx, accountId)
  const harder = budget.kind === 'stranger' && (await isUnderAttack(ctx, contact))
  if (harder) await noteAttack(ctx, contact, accountId)
  if (!(await ctx.captcha.accept(ctx, { answer, purpose, ip, hard: harder })))
    throw new DomainError('invalid', harder ? 'auth.captcha-harder' : 'auth.captcha-failed')
  const code = String(randomInt(0, 10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  return inTransaction(ctx, async (ctx) => {
    const { limitLoopback } = ctx
    const limits = budget.kind === 'own' ? ownSendLimits(contact, budget.key) : strangersSendLimits(contact, ip, { limitLoopback, harder })
    await requireWithinLimits(ctx, 'auth.sent-too-often', limits)
    const flowId = newId()
    const now = ctx.now()
    const expiresAt = new Date(now.getTime() + codeRules.lifeSeconds * 1000)
    const fresh = { id: flowId, codeMac: codeMac(ctx, { flowId, contact, purpose, code }), tries: 0, createdAt: now, expiresAt }
    await requireBudget(ctx, way, codeRules.dailyBudget + (budget.kind === 'own' ? codeRules.dailyReserve : 0))
    await ctx.db.insert(codeSend).values({ flowId, way, sentAt: now })
    await ctx.db
      .insert(phoneCode)
      .values({ ...fresh, contact, purpose, budget: budget.kind === 'own' ? budget.key : harder ? 'harder' : 'stranger' })
      .onConflictDoUpdate({ target: [phoneCode.contact, phoneCode.purpose, phoneCode.budget], targetWhere: sql`used_at is null`, set: fresh })
    const message = { tag: flowId, purpose, locale, sealedCode: ctx.secretBox.seal(code), sentAt: now }
    if (way === 'sms') await enqueue(ctx, sendSms, { ...message, phone: contact } satisfies SmsPayload)
    else await enqueue(ctx, sendCodeMail, { ...message, email: contact } satisfies CodeMailPayload)
    return { flowId, resendAt: new Date(now.getTime() + codeRules.resendSeconds * 1000), expiresAt }
  })
}

/** Returns whether codes can be sent to a contact: an SMS company is set up for phones, and a mail server for addresses. */
export function canReach(ctx: Pick<AuthCtx, 'actor' | 'canSendCodes' | 'canMailCodes'>, contact: string): boolean {
  requireAnyone(ctx)
  return (wayOf(contact) === 'mail' ? ctx.canMailCodes : ctx.canSendCodes) !== false
}

/** Whether strangers have used up the usual messages or attempts of a contact. */
async function isUnderAttack(ctx: AuthCtx, contact: string): Promise<boolean> {
  for (const limit of [usualMessages(contact), ...checkLimits(contact)]) {
    if ((await usesOfLimit(ctx, limit)).uses >= limit.max) return true
  }
  return false
}

/** Limits the daily cost of all messages of one way. Two concurrent requests may exceed it by one, which does no harm. */
async function requireBudget(ctx: AuthCtx, way: CodeWay, most: number): Promise<void> {
  const yesterday = new Date(ctx.now().getTime() - 86_400_000)
  const [today] = await ctx.db
    .select({ sent: count() })
    .from(codeSend)
    .where(and(gt(codeSend.sentAt, yesterday), eq(codeSend.way, way)))
  if ((today?.sent ?? 0) < most) return
  ctx.log.error({ way }, 'the day’s messages are used up: no code is sent')
  throw new DomainError('too-many', 'auth.sent-too-often', { retryAfterSeconds: 3_600 })
}
