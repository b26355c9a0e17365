import type { z } from 'zod'
import { consumeCode, endSessionsOf, hashPassword, requireStrongPassword, setPassword, type AuthCtx } from '#features/auth/api.ts'
import { safetyPath } from '#features/auth/model.ts'
import { codeMethodOf, personalWordsOf } from '#features/auth/model/contacts.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { contactOf, type recoverForm } from '../../forms.ts'
import type { Recovered } from '../../model.ts'
import { findByContact } from './create-account.ts'
import { requireCodeWay } from './require-code-way.ts'
import { requireSecondStep, signIn } from './sign-in.ts'

/**
 * Sets a new password for the account of a phone or an e-mail address proved by its code, ends all sessions, notifies the owner, and signs this browser in. With two-factor on, its
 * code is required before any of that. A contact without an account gets the same error as a wrong code, even for its holder. Throws `auth.password-weak` (before
 * the code is used up) and `auth.code-wrong`.
 */
export async function recover(ctx: AuthCtx, input: z.output<typeof recoverForm>): Promise<Recovered> {
  requireAnyone(ctx)
  const { flowId, code } = input
  const contact = contactOf(input)
  const method = codeMethodOf(contact)
  await requireCodeWay(ctx, 'recover', contact)
  await requireStrongPassword(ctx, input.password, personalWordsOf(contact))
  await consumeCode(ctx, { contact, purpose: 'recover', flowId, code })
  const passwordHash = await hashPassword(input.password)
  const { giveCookie, ...recovered } = await inTransaction(ctx, async (ctx) => {
    const accountId = await findByContact(ctx, contact)
    if (!accountId) throw new DomainError('invalid', 'auth.code-wrong', {}, [{ path: 'code', code: 'auth.code-wrong' }])
    const after = { kind: 'recover', passwordHash, flowId } as const
    const held = await requireSecondStep(ctx, { accountId, remember: false, method, after })
    if (held) return { outcome: 'second-step' as const, endedSessions: 0, giveCookie: held }
    const endedSessions = await replacePassword(ctx, { accountId, passwordHash, flowId })
    const giveCookie = await signIn(ctx, { accountId, remember: false, method, proved: true })
    return { outcome: 'recovered' as const, endedSessions, giveCookie }
  })
  giveCookie()
  return recovered
}

/** Sets the new password, ends all sessions and notifies the owner. Returns the number of ended sessions. The caller has checked the right to do so. */
export async function replacePassword(ctx: AuthCtx, input: { accountId: string; passwordHash: string; flowId: string }): Promise<number> {
  requireAnyone(ctx)
  const { accountId, passwordHash, flowId } = input
  await setPassword(ctx, { accountId, hash: passwordHash })
  const endedSessions = await endSessionsOf(ctx, accountId)
  await sendMessage(ctx, {
    accountId,
    category: 'security',
    code: 'password.recovered',
    params: { ip: ctx.request.ip, at: ctx.now().toISOString(), sessions: endedSessions },
    link: safetyPath('password'),
    eventKey: flowId,
  })
  return endedSessions
}
