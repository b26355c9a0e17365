import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { aheadOf } from '#platform/clock/wrong-ahead.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction, isInTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits, takeFromLimit, usesOfLimit } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { codeRules, type CodePurpose } from '../model.ts'
import { codeSend, phoneCode } from '../schema.ts'
import { checkLimits } from './caller-limits.ts'
import { codeMac } from './code-mac.ts'
import type { AuthCtx } from './ports.ts'

export type GivenCode = { contact: string; purpose: CodePurpose; flowId: string; code: string }

/**
 * Uses up a code. Returns only if it is right, unused, in time, and for this contact, purpose and flow. One statement counts the attempt before it compares, so a
 * burst gets no sixth. Call it outside a transaction, so that an attempt stays counted if a later step fails. Without a waiting code nothing is compared or
 * counted, so made-up flows cannot use up the attempts of the contact's holder. Throws `auth.code-wrong` (for every reason alike) and `auth.checked-too-often`.
 */
export async function consumeCode(ctx: CheckCtx, given: GivenCode): Promise<void> {
  requireAnyone(ctx)
  if (isInTransaction(ctx)) throw new Error('consumeCode must not be called inside a transaction')
  const budget = await budgetOfWaiting(ctx, given)
  if (!budget) throw codeWrong()
  // The others are few enough: five attempts at each code, and few codes a day.
  if (budget === 'stranger') await requireTriesLeft(ctx, given.contact)
  const mac = codeMac(ctx, given)
  const now = ctx.now().toISOString()
  const counted = await ctx.db.execute<{ right: boolean }>(sql`
    update phone_code
    set tries = tries + 1, used_at = case when code_mac = ${mac} then ${now}::timestamptz end
    where id = ${given.flowId} and phone = ${given.contact} and purpose = ${given.purpose}
      and used_at is null and expires_at > ${now}::timestamptz and created_at <= ${aheadOf(ctx.now()).toISOString()}::timestamptz
      and tries < ${codeRules.maxTries}
    returning used_at is not null as right`)
  if (!counted.rows[0]?.right) throw codeWrong()
  await ctx.db.update(codeSend).set({ verifiedAt: ctx.now() }).where(eq(codeSend.flowId, given.flowId))
}

type CheckCtx = Pick<AuthCtx, 'actor' | 'db' | 'now' | 'log' | 'authKey'>

/** Budget of the code that waits. Undefined without one. */
async function budgetOfWaiting(ctx: CheckCtx, { flowId, contact, purpose }: GivenCode): Promise<string | undefined> {
  const same = and(eq(phoneCode.id, flowId), eq(phoneCode.contact, contact), eq(phoneCode.purpose, purpose), isNull(phoneCode.usedAt))
  const good = and(gt(phoneCode.expiresAt, ctx.now()), lte(phoneCode.createdAt, aheadOf(ctx.now())), lt(phoneCode.tries, codeRules.maxTries))
  return (await ctx.db.select({ budget: phoneCode.budget }).from(phoneCode).where(and(same, good)))[0]?.budget
}

/**
 * Limits strangers' attempts over all usual codes of a contact. When they are used up these codes are blocked for at least a quarter of an hour, and the next code
 * needs a harder captcha. Codes sent after one, and those of sessions and known browsers, stay valid.
 */
async function requireTriesLeft(ctx: CheckCtx, contact: string): Promise<void> {
  const block = { key: `code.blocked:${contact}`, max: 1, windowSeconds: codeRules.blockSeconds }
  const { freeInSeconds } = await usesOfLimit(ctx, block)
  if (freeInSeconds > 0) throw new DomainError('too-many', 'auth.checked-too-often', { retryAfterSeconds: freeInSeconds })
  try {
    await inTransaction(ctx, (ctx) => requireWithinLimits(ctx, 'auth.checked-too-often', checkLimits(contact)))
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'too-many') throw error
    await takeFromLimit(ctx, block)
    throw new DomainError('too-many', error.code, { retryAfterSeconds: Math.max(codeRules.blockSeconds, Number(error.detail['retryAfterSeconds'])) })
  }
}

function codeWrong(): DomainError {
  return new DomainError('invalid', 'auth.code-wrong', {}, [{ path: 'code', code: 'auth.code-wrong' }])
}
