import type { z } from 'zod'
import { consumePhoneCode, hashPassword, requireStrongPassword, setPassword, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { registerForm } from '../forms.ts'
import type { SignInResult } from '../model.ts'
import { accountOfPhone } from './create-account.ts'
import { signIn } from './sign-in.ts'

/**
 * Makes an account for a phone that its code proves, and signs in. A phone that has an account is signed in to it and
 * keeps its password: only who holds the phone learns that. Refuses `auth.password-weak`, `auth.code-wrong`.
 */
export async function register(ctx: AuthCtx, input: z.output<typeof registerForm>): Promise<SignInResult> {
  requireAnyone(ctx)
  const { phone, flowId, code } = input
  await requireStrongPassword(ctx, input.password, [phone, phone.slice(-11)])
  await consumePhoneCode(ctx, { phone, purpose: 'register', flowId, code })
  const hash = await hashPassword(input.password)
  const { created, giveCookie } = await inTransaction(ctx, async (ctx) => {
    const { locale, referralClick } = ctx.request
    const { accountId, created } = await accountOfPhone(ctx, { phone, locale, timeZone: input.timeZone, referralCode: input.referralCode, referralClick })
    if (created) await setPassword(ctx, { accountId, hash })
    const giveCookie = await signIn(ctx, { accountId, remember: false, method: 'phone-code' })
    return { created, giveCookie }
  })
  giveCookie()
  return { outcome: created ? 'registered' : 'existing' }
}
