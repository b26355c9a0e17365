import { DomainError } from '#platform/domain-error.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { forgetUses, requireWithinLimits, returnUse, takeFromLimit, type Limit } from '#platform/limits.ts'
import { passwordRules } from '../model.ts'
import { budgetFor } from './budgets.ts'
import { limitsByAddress } from './caller-limits.ts'
import type { AuthCtx } from './ports.ts'
import { noteAttack } from './tell-attack.ts'

const day = 86_400

type Try = { accountId: string | undefined; subject: string; captcha: string | undefined }

/**
 * Takes one try of a password before it is compared, so that a burst gets no more than the limit. Returns a function that returns the try after a right
 * password. A session and a known browser have their own tries. Strangers have ten a day for a name, and eight more with a harder captcha each. Throws
 * `auth.captcha-harder`, `auth.password-locked` and `auth.checked-too-often`.
 */
export async function takePasswordTry(ctx: AuthCtx, input: Try): Promise<() => Promise<void>> {
  const budget = await budgetFor(ctx, input.accountId)
  const keys = budget.kind === 'own' ? await takeAll(ctx, ownLimits(budget.key)) : await takeStrangersTry(ctx, input)
  return async () => {
    for (const key of keys) await returnUse(ctx, key)
  }
}

async function takeAll(ctx: AuthCtx, limits: Limit[]): Promise<string[]> {
  await inTransaction(ctx, (ctx) => requireWithinLimits(ctx, 'auth.password-locked', limits))
  return limits.map(({ key }) => key)
}

function ownLimits(key: string): Limit[] {
  return [
    { key: `password.quarter.${key}`, max: passwordRules.ownTries, windowSeconds: 900 },
    { key: `password.day.${key}`, max: passwordRules.ownTriesADay, windowSeconds: day },
  ]
}

async function takeStrangersTry(ctx: AuthCtx, { accountId, subject, captcha }: Try): Promise<string[]> {
  const { ip } = ctx.request
  const byAddress = limitsByAddress(ip, ctx.limitLoopback, (caller) => [{ key: `password.ip:${caller}`, max: 60, windowSeconds: 900 }])
  await requireWithinLimits(ctx, 'auth.checked-too-often', byAddress)
  const usual = { key: usualKey(subject), max: passwordRules.tries, windowSeconds: day }
  if ((await takeFromLimit(ctx, usual)) === 0) return [usual.key]
  await noteAttack(ctx, subject, accountId)
  if (!captcha || !(await ctx.captcha.accept(ctx, { answer: captcha, purpose: 'login', ip, hard: true })))
    throw new DomainError('invalid', 'auth.captcha-harder')
  return takeAll(ctx, [
    ...limitsByAddress(ip, ctx.limitLoopback, (caller) => [
      { key: `password.harder.ip:${caller}:${subject}`, max: passwordRules.harderTriesOfAddress, windowSeconds: day },
    ]),
    { key: harderKey(subject), max: passwordRules.harderTries, windowSeconds: day },
  ])
}

const usualKey = (subject: string) => `password.name:${subject}`
const harderKey = (subject: string) => `password.harder:${subject}`

/** Forgets the wrong passwords that strangers tried with these names. */
export async function forgetPasswordTries(ctx: Pick<AuthCtx, 'db'>, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) for (const key of [usualKey(subject), harderKey(subject)]) await forgetUses(ctx, key)
}
