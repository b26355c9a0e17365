import type { z } from 'zod'
import { checkPassword, consumeCode, recordFailedSignIn, type AuthCtx } from '#features/auth/api.ts'
import { codeMethodOf } from '#features/auth/model/contacts.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { contactOf, type codeLoginForm, type passwordLoginForm } from '../../forms.ts'
import type { SignInResult } from '../../model.ts'
import { findByEmail } from '../../profile/server/bind-email.ts'
import { findByUserName } from '../../user-name/server/user-name.ts'
import { accountOfContact, findByContact, findByPhone } from './create-account.ts'
import { requireCodeWay } from './require-code-way.ts'
import { requireSecondStep, signIn } from './sign-in.ts'

const plainSignIn = { kind: 'sign-in', outcome: 'signed-in', next: null } as const

/**
 * Signs in by a code sent to a phone or an e-mail address. Creates an account for an unknown one, because the agreement is ticked before. Throws
 * `account.email-only`, `account.way-off`, `auth.code-wrong`,
 * `auth.checked-too-often`.
 */
export async function logInByCode(ctx: AuthCtx, input: z.output<typeof codeLoginForm>): Promise<SignInResult> {
  requireAnyone(ctx)
  const { flowId, code } = input
  const contact = contactOf(input)
  const method = codeMethodOf(contact)
  await requireCodeWay(ctx, 'login', contact)
  await consumeCode(ctx, { contact, purpose: 'login', flowId, code }).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'auth.code-wrong')
      await recordFailedSignIn(ctx, { accountId: await findByContact(ctx, contact), subject: contact, method, outcome: 'code-wrong' })
    throw error
  })
  const { created, held, giveCookie } = await inTransaction(ctx, async (ctx) => {
    const { locale, referralClick } = ctx.request
    const { accountId, created } = await accountOfContact(ctx, { contact, locale, timeZone: input.timeZone, referralCode: undefined, referralClick })
    const { remember } = input
    const held = await requireSecondStep(ctx, { accountId, remember, method, after: plainSignIn })
    return { created, held, giveCookie: held ?? (await signIn(ctx, { accountId, remember, method, proved: true })) }
  })
  giveCookie()
  if (held) return { outcome: 'second-step' }
  return { outcome: created ? 'registered' : 'signed-in' }
}

/**
 * Signs in by password and a name: the account's phone (E.164), its bound e-mail address or its user name (lower case). The response, the effort and the limits
 * are the same for names with and without an account.
 */
export async function logInByPassword(ctx: AuthCtx, input: z.output<typeof passwordLoginForm>): Promise<SignInResult> {
  requireAnyone(ctx)
  const { name } = input
  const accountId = await holderOf(ctx, name)
  await checkPassword(ctx, { accountId, name, password: input.password, captcha: input.captcha })
  if (!accountId) throw new DomainError('invalid', 'auth.password-wrong')
  const { held, giveCookie } = await inTransaction(ctx, async (ctx) => {
    const { remember } = input
    const held = await requireSecondStep(ctx, { accountId, remember, method: 'password', after: plainSignIn })
    return { held, giveCookie: held ?? (await signIn(ctx, { accountId, remember, method: 'password', proved: false })) }
  })
  giveCookie()
  return { outcome: held ? 'second-step' : 'signed-in' }
}

function holderOf(ctx: AuthCtx, name: string): Promise<string | undefined> {
  if (name.includes('@')) return findByEmail(ctx, name)
  return name.startsWith('+') ? findByPhone(ctx, name) : findByUserName(ctx, name)
}
