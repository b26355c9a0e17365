import { eq } from 'drizzle-orm'
import { listConfigEntries } from '#features/site-config/api.ts'
import { siteConfigOf } from '#features/site-config/model.ts'
import { requireAnyone, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { locales } from '#platform/i18n/locales.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { passwordRules } from '../model.ts'
import { password as passwordTable } from '../schema.ts'
import { strengthOf } from '../strength.ts'
import { limitsOfCaller } from './budgets.ts'
import { guardsOf } from './password-guards.ts'
import { forgetPasswordTries } from './password-tries.ts'
import type { AuthCtx } from './ports.ts'

/**
 * Rejects passwords that are easily guessed: common, leaked, or made of personal data. The form checks the length. Throws `invalid` with a fault of the field
 * `password`, and `auth.checked-too-often` above 30 requests in a quarter of an hour from one address, because an estimate takes tens of milliseconds of the
 * process.
 */
export async function requireStrongPassword(ctx: AuthCtx, password: string, personal: readonly string[]): Promise<void> {
  requireAnyone(ctx)
  await requireWithinLimits(ctx, 'auth.checked-too-often', await limitsOfCaller(ctx, { what: 'password-judged', max: 30, windowSeconds: 900 }))
  const strength = await strengthOf(password, [...personal, ...(await siteWords(ctx))])
  if (strength < passwordRules.minStrength) throw new DomainError('invalid', 'auth.password-weak', {}, [{ path: 'password', code: 'auth.password-weak' }])
}

/** Words of the site's name in every language. A password made of them is guessed first. */
async function siteWords(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<string[]> {
  const entries = await listConfigEntries(ctx)
  const names = locales.flatMap(({ code }) => {
    const { siteName, companyName } = siteConfigOf(entries, code)
    return [siteName, companyName]
  })
  return [...new Set(names.flatMap((name) => [name, name.replaceAll(/\s/g, ''), ...name.split(/\s+/)]).filter(Boolean))]
}

/**
 * Sets or replaces an account's password, given as its hash. Call `hashPassword` before the transaction, because it takes long. The caller has checked the
 * right to do so and the strength. Wrong attempts at the old password no longer count.
 */
export async function setPassword(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: { accountId: string; hash: string }): Promise<void> {
  requireAnyone(ctx)
  const fresh = { hash: input.hash, changedAt: ctx.now() }
  await ctx.db
    .insert(passwordTable)
    .values({ accountId: input.accountId, ...fresh })
    .onConflictDoUpdate({ target: passwordTable.accountId, set: fresh })
  await forgetPasswordTries(ctx, Object.values(guardsOf(input.accountId)))
}

/** Returns when the customer's password was set. Null without one. */
export async function passwordSince(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Date | null> {
  const accountId = requireCustomer(ctx)
  const [found] = await ctx.db.select({ changedAt: passwordTable.changedAt }).from(passwordTable).where(eq(passwordTable.accountId, accountId))
  return found?.changedAt ?? null
}
