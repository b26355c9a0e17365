import { eq, sql } from 'drizzle-orm'
import { requireAnyone } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { passwordRules } from '../model.ts'
import { password as passwordTable, passwordGuard } from '../schema.ts'
import { limitsByAddress } from './caller-limits.ts'
import { matchesPassword } from './hashing.ts'
import { guardOf } from './password-guards.ts'
import type { AuthCtx } from './ports.ts'
import { recordFailedSignIn } from './record-sign-in.ts'

/**
 * Checks a password. A name without an account costs the same, is counted the same and is locked the same, so responses never reveal whether an account exists.
 * `name` is the typed name in normal form: E.164, an e-mail address or a user name. Ten wrong passwords in a row with a name lock sign-in by password with it for 15
 * minutes; sign-in by code stays available. Throws `auth.password-wrong` and `auth.password-locked`.
 */
export async function checkPassword(ctx: AuthCtx, input: { accountId: string | undefined; name: string; password: string }): Promise<void> {
  requireAnyone(ctx)
  const limits = limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `password.ip:${caller}`, max: 60, windowSeconds: 900 }])
  await requireWithinLimits(ctx, 'auth.checked-too-often', limits)
  const subject = input.accountId ? guardOf(input.accountId, input.name) : `unknown:${ctx.authKey.hmac(`name\n${input.name}`).toString('base64url')}`
  const failed = (outcome: 'password-wrong' | 'password-locked') =>
    recordFailedSignIn(ctx, { accountId: input.accountId, subject, method: 'password', outcome })
  await countTry(ctx, subject).catch(async (error: unknown) => {
    if (error instanceof DomainError) await failed('password-locked')
    throw error
  })
  const stored = input.accountId
    ? (await ctx.db.select({ hash: passwordTable.hash }).from(passwordTable).where(eq(passwordTable.accountId, input.accountId)))[0]
    : undefined
  if (!(await matchesPassword(input.password, stored?.hash))) {
    await failed('password-wrong')
    throw new DomainError('invalid', 'auth.password-wrong')
  }
  await ctx.db.delete(passwordGuard).where(eq(passwordGuard.subject, subject))
}

/** Counts the attempt before comparing, in one statement, so that a burst of guesses gets ten and no more. */
async function countTry(ctx: AuthCtx, subject: string): Promise<void> {
  const now = ctx.now().toISOString()
  const { wrongBeforeLock: most, lockSeconds } = passwordRules
  const counted = await ctx.db.execute<{ counted: number }>(sql`
    insert into password_guard as held (subject, tries, touched_at) values (${subject}, 1, ${now}::timestamptz)
    on conflict (subject) do update set
      tries = case when held.locked_until is null then held.tries + 1 else 1 end,
      locked_until = case when held.locked_until is null and held.tries + 1 >= ${most} then ${now}::timestamptz + make_interval(secs => ${lockSeconds}) end,
      touched_at = excluded.touched_at
    where held.locked_until is null or held.locked_until <= ${now}::timestamptz
    returning 1 as counted`)
  if (counted.rows.length === 1) return
  const [held] = await ctx.db.select({ until: passwordGuard.lockedUntil }).from(passwordGuard).where(eq(passwordGuard.subject, subject))
  const left = Math.ceil(((held?.until?.getTime() ?? 0) - ctx.now().getTime()) / 1000)
  throw new DomainError('too-many', 'auth.password-locked', { retryAfterSeconds: Math.max(1, left) })
}
