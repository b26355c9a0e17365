import type { z } from 'zod'
import { consumeCode, hashPassword, requireStrongPassword, setPassword, type AuthCtx } from '#features/auth/api.ts'
import { codeMethodOf, personalWordsOf } from '#features/auth/model/contacts.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { contactOf, type registerForm } from '../../forms.ts'
import type { SignInResult } from '../../model.ts'
import { accountOfContact } from './create-account.ts'
import { requireCodeWay } from './require-code-way.ts'
import { requireSecondStep, signIn } from './sign-in.ts'

/**
 * Creates an account for a phone or an e-mail address proved by its code, and signs in. A contact with an account is signed in to it and keeps its password, so
 * that only the contact's holder learns that it exists. Throws `account.email-only`, `account.way-off`, `auth.password-weak`, `auth.code-wrong`.
 */
export async function register(ctx: AuthCtx, input: z.output<typeof registerForm>): Promise<SignInResult> {
  requireAnyone(ctx)
  const { flowId, code } = input
  const contact = contactOf(input)
  const method = codeMethodOf(contact)
  await requireCodeWay(ctx, 'register', contact)
  await requireStrongPassword(ctx, input.password, personalWordsOf(contact))
  await consumeCode(ctx, { contact, purpose: 'register', flowId, code })
  const hash = await hashPassword(input.password)
  const { created, held, giveCookie } = await inTransaction(ctx, async (ctx) => {
    const { locale, referralClick } = ctx.request
    const { accountId, created } = await accountOfContact(ctx, { contact, locale, timeZone: input.timeZone, referralCode: input.referralCode, referralClick })
    if (created) await setPassword(ctx, { accountId, hash })
    const after = { kind: 'sign-in', outcome: 'existing', next: null } as const
    const held = await requireSecondStep(ctx, { accountId, remember: false, method, after })
    return { created, held, giveCookie: held ?? (await signIn(ctx, { accountId, remember: false, method, proved: true })) }
  })
  giveCookie()
  if (held) return { outcome: 'second-step' }
  return { outcome: created ? 'registered' : 'existing' }
}
