import { and, eq, lt } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { inTransaction, isInTransaction } from '#platform/db/transaction.ts'
import { forgetUses, requireWithinLimits, type Limit } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { safetyPath, twoFactorRules, type SecondFactor } from '../model.ts'
import { twoFactor } from '../schema.ts'
import { budgetFor } from './budgets.ts'
import type { AuthCtx } from './ports.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** Returns whether an account has two-factor on. */
export async function hasTwoFactor(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<boolean> {
  requireAnyone(ctx)
  return (await ctx.db.select({ accountId: twoFactor.accountId }).from(twoFactor).where(eq(twoFactor.accountId, accountId))).length > 0
}

/**
 * Uses up a code of the account's authenticator app or one of its recovery codes, distinguished by their form. Attempts are counted before the comparison and
 * separately for both, so that guessing one does not lock the other. A session and a known browser have attempts of their own. Call it outside a transaction, so that an attempt stays counted. Throws
 * `auth.second-factor-wrong` and `auth.checked-too-often`.
 */
export async function checkSecondFactor(ctx: AuthCtx, input: { accountId: string; code: string }): Promise<SecondFactor> {
  requireAnyone(ctx)
  if (isInTransaction(ctx)) throw new Error('checkSecondFactor must not be called inside a transaction')
  const { accountId } = input
  const digits = input.code.replaceAll(/\s/g, '')
  const way = /^\d{6}$/.test(digits) ? 'totp' : 'recovery-code'
  const budget = await budgetFor(ctx, accountId)
  const limits = budget.kind === 'own' ? triesAt(`${way}.own`, budget.key) : triesAt(`${way}.account`, accountId)
  await inTransaction(ctx, (ctx) => requireWithinLimits(ctx, 'auth.checked-too-often', limits))
  const right = way === 'totp' ? await takeTotp(ctx, accountId, digits) : await takeRecoveryCode(ctx, accountId, input.code)
  if (!right) throw secondFactorWrong()
  for (const { key } of limits) await forgetUses(ctx, key)
  if (way === 'totp') return { way }
  const codesLeft = await countRecoveryCodes(ctx, accountId)
  const params = { left: codesLeft, ip: ctx.request.ip, at: ctx.now().toISOString() }
  await sendMessage(ctx, { accountId, category: 'security', code: 'two-factor.recovery-used', params, link: safetyPath('second-factor') })
  return { way, codesLeft }
}

/** Limits of attempts per hour and per day. A right code resets the count. */
export function triesAt(what: string, subject: string): Limit[] {
  return [
    { key: `${what}-hour:${subject}`, max: twoFactorRules.triesAnHour, windowSeconds: 3_600 },
    { key: `${what}-day:${subject}`, max: twoFactorRules.triesADay, windowSeconds: 86_400 },
  ]
}

export function secondFactorWrong(): DomainError {
  return new DomainError('invalid', 'auth.second-factor-wrong', {}, [{ path: 'code', code: 'auth.second-factor-wrong' }])
}

/** Accepts each time step once, in one statement, even if the code was intercepted. */
async function takeTotp(ctx: AuthCtx, accountId: string, code: string): Promise<boolean> {
  const [held] = await ctx.db.select({ sealedSecret: twoFactor.sealedSecret }).from(twoFactor).where(eq(twoFactor.accountId, accountId))
  const step = held && stepOfCode(ctx.secretBox.open(held.sealedSecret), code, ctx.now())
  if (step === undefined) return false
  const taken = await ctx.db
    .update(twoFactor)
    .set({ lastStep: step })
    .where(and(eq(twoFactor.accountId, accountId), lt(twoFactor.lastStep, step)))
    .returning({ accountId: twoFactor.accountId })
  return taken.length === 1
}
