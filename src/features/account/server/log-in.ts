import type { z } from 'zod'
import { checkPassword, consumePhoneCode, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import type { codeLoginForm, passwordLoginForm } from '../forms.ts'
import type { SignInResult } from '../model.ts'
import { accountOfPhone, findByPhone } from './create-account.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs in by a code sent to the phone; a phone without an account gets one, since the agreement is ticked before. Refuses
 * `auth.code-wrong`, `auth.checked-too-often`.
 */
export async function logInByCode(ctx: AuthCtx, input: z.output<typeof codeLoginForm>): Promise<SignInResult> {
  requireAnyone(ctx)
  const { phone, flowId, code } = input
  await consumePhoneCode(ctx, { phone, purpose: 'login', flowId, code })
  const { created, giveCookie } = await inTransaction(ctx, async (ctx) => {
    const { locale, referralClick } = ctx.request
    const { accountId, created } = await accountOfPhone(ctx, { phone, locale, timeZone: input.timeZone, referralCode: undefined, referralClick })
    const giveCookie = await signIn(ctx, { accountId, remember: input.remember, method: 'phone-code' })
    return { created, giveCookie }
  })
  giveCookie()
  return { outcome: created ? 'registered' : 'signed-in' }
}

/** Signs in by phone and password. One answer, one effort and one lock for phones with and without an account. */
export async function logInByPassword(ctx: AuthCtx, input: z.output<typeof passwordLoginForm>): Promise<SignInResult> {
  requireAnyone(ctx)
  const accountId = await findByPhone(ctx, input.phone)
  await checkPassword(ctx, { accountId, name: input.phone, password: input.password })
  if (!accountId) throw new Refusal('invalid', 'auth.password-wrong')
  const giveCookie = await inTransaction(ctx, (ctx) => signIn(ctx, { accountId, remember: input.remember, method: 'password' }))
  giveCookie()
  return { outcome: 'signed-in' }
}
