import type { z } from 'zod'
import { consumeCode, hashPassword, requireStrongPassword, setPassword, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { registerForm } from '../../forms.ts'
import type { SignInResult } from '../../model.ts'
import { accountOfPhone } from './create-account.ts'
import { requireSecondStep, signIn } from './sign-in.ts'

/**
 * Creates an account for a phone proved by its code, and signs in. A phone with an account is signed in to it and keeps its password, so that only the phone's
 * holder learns that it exists. Throws `auth.password-weak`, `auth.code-wrong`.
 */
export async function register(ctx: AuthCtx, input: z.output<typeof registerForm>): Promise<SignInResult> {
  requireAnyone(ctx)
  const { phone, flowId, code } = input
  await requireStrongPassword(ctx, input.password, [phone, phone.slice(-11)])
  await consumeCode(ctx, { contact: phone, purpose: 'register', flowId, code })
  const hash = await hashPassword(input.password)
  const { created, held, giveCookie } = await inTransaction(ctx, async (ctx) => {
    const { locale, referralClick } = ctx.request
    const { accountId, created } = await accountOfPhone(ctx, { phone, locale, timeZone: input.timeZone, referralCode: input.referralCode, referralClick })
    if (created) await setPassword(ctx, { accountId, hash })
    const after = { kind: 'sign-in', outcome: 'existing', next: null } as const
    const held = await requireSecondStep(ctx, { accountId, remember: false, method: 'phone-code', after })
    return { created, held, giveCookie: held ?? (await signIn(ctx, { accountId, remember: false, method: 'phone-code', proved: true })) }
  })
  giveCookie()
  if (held) return { outcome: 'second-step' }
  return { outcome: created ? 'registered' : 'existing' }
}
