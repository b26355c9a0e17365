import { sql } from 'drizzle-orm'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction, isInTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { Refusal } from '#platform/refusal.ts'
import { codeRules, type CodePurpose } from '../model.ts'
import { checkLimits } from './caller-limits.ts'
import { codeMac } from './code-mac.ts'
import type { AuthCtx } from './ports.ts'

export type GivenCode = { phone: string; purpose: CodePurpose; flowId: string; code: string }

/**
 * Uses up a code; returns only if it was right, unused, in time and for this phone, purpose and flow. One statement
 * counts the try before it compares, so a burst cannot get a sixth. Call it outside a transaction: a try must stay
 * counted when what follows fails. Refuses `auth.code-wrong` (one answer for every reason) and `auth.checked-too-often`.
 */
export async function consumePhoneCode(ctx: Pick<AuthCtx, 'actor' | 'db' | 'now' | 'log' | 'authKey'>, given: GivenCode): Promise<void> {
  requireAnyone(ctx)
  if (isInTransaction(ctx)) throw new Error('consumePhoneCode must not be called inside a transaction')
  await inTransaction(ctx, (ctx) => requireWithinLimits(ctx, 'auth.checked-too-often', checkLimits(given.phone)))
  const mac = codeMac(ctx, given)
  const now = ctx.now().toISOString()
  const counted = await ctx.db.execute<{ right: boolean }>(sql`
    update phone_code
    set tries = tries + 1, used_at = case when code_mac = ${mac} then ${now}::timestamptz end
    where id = ${given.flowId} and phone = ${given.phone} and purpose = ${given.purpose}
      and used_at is null and expires_at > ${now}::timestamptz and tries < ${codeRules.maxTries}
    returning used_at is not null as right`)
  if (counted.rows[0]?.right) return
  throw new Refusal('invalid', 'auth.code-wrong', {}, [{ path: 'code', code: 'auth.code-wrong' }])
}
