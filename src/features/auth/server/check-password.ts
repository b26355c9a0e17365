import { eq } from 'drizzle-orm'
import { requireAnyone } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { password as passwordTable } from '../schema.ts'
import { matchesPassword } from './hashing.ts'
import { guardOf } from './password-guards.ts'
import { takePasswordTry } from './password-tries.ts'
import type { AuthCtx } from './ports.ts'
import { recordFailedSignIn } from './record-sign-in.ts'

type Given = { accountId: string | undefined; name: string; password: string; captcha?: string | undefined }

/**
 * Checks a password. A name without an account costs the same and is counted the same, so responses never reveal whether an account exists. `name` is the typed
 * name in normal form: E.164, an e-mail address or a user name. Strangers who use up the tries of a name must answer a harder captcha; `takePasswordTry` has the limits.
 * Throws `auth.password-wrong`, `auth.captcha-harder`, `auth.password-locked` and `auth.checked-too-often`.
 */
export async function checkPassword(ctx: AuthCtx, input: Given): Promise<void> {
  requireAnyone(ctx)
  const { accountId, captcha } = input
  const subject = accountId ? guardOf(accountId, input.name) : `unknown:${ctx.authKey.hmac(`name\n${input.name}`).toString('base64url')}`
  const failed = (outcome: 'password-wrong' | 'password-locked') => recordFailedSignIn(ctx, { accountId, subject, method: 'password', outcome })
  const returnTry = await takePasswordTry(ctx, { accountId, subject, captcha }).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'auth.password-locked') await failed('password-locked')
    throw error
  })
  const stored = accountId
    ? (await ctx.db.select({ hash: passwordTable.hash }).from(passwordTable).where(eq(passwordTable.accountId, accountId)))[0]
    : undefined
  if (!(await matchesPassword(input.password, stored?.hash))) {
    await failed('password-wrong')
    throw new DomainError('invalid', 'auth.password-wrong')
  }
  await returnTry()
}
