import { eq, inArray } from 'drizzle-orm'
import { requireAnyone, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { Refusal } from '#platform/refusal.ts'
import { passwordRules } from '../model.ts'
import { password as passwordTable, passwordGuard } from '../schema.ts'
import { strengthOf } from '../strength.ts'
import { limitsByAddress } from './caller-limits.ts'
import { guardsOf } from './password-guards.ts'
import type { AuthCtx } from './ports.ts'

/**
 * Refuses what is easily guessed: common, leaked, or made of the person's own data. The length is the form's business.
 * Throws `invalid` with a fault of the field `password`; `auth.checked-too-often` above 30 a quarter of an hour from one
 * address, because judging costs tens of milliseconds of the process.
 */
export async function requireStrongPassword(ctx: AuthCtx, password: string, personal: readonly string[]): Promise<void> {
  requireAnyone(ctx)
  const limits = limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `password-judged.ip:${caller}`, max: 30, windowSeconds: 900 }])
  await requireWithinLimits(ctx, 'auth.checked-too-often', limits)
  const strength = await strengthOf(password, personal)
  if (strength < passwordRules.minStrength) throw new Refusal('invalid', 'auth.password-weak', {}, [{ path: 'password', code: 'auth.password-weak' }])
}

/**
 * Sets or replaces an account's password, given as its hash (`hashPassword`, made before the transaction: it takes long).
 * The caller has proved the right to do so and checked the strength. Wrong tries at the old one no longer count.
 */
export async function setPassword(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: { accountId: string; hash: string }): Promise<void> {
  requireAnyone(ctx)
  const fresh = { hash: input.hash, changedAt: ctx.now() }
  await ctx.db
    .insert(passwordTable)
    .values({ accountId: input.accountId, ...fresh })
    .onConflictDoUpdate({ target: passwordTable.accountId, set: fresh })
  await ctx.db.delete(passwordGuard).where(inArray(passwordGuard.subject, Object.values(guardsOf(input.accountId))))
}

/** Since when the customer's own password holds; null without one. */
export async function passwordSince(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Date | null> {
  const accountId = requireCustomer(ctx)
  const [found] = await ctx.db.select({ changedAt: passwordTable.changedAt }).from(passwordTable).where(eq(passwordTable.accountId, accountId))
  return found?.changedAt ?? null
}
