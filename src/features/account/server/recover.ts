import type { z } from 'zod'
import { consumePhoneCode, endSessionsOf, hashPassword, requireStrongPassword, setPassword, type AuthCtx } from '#features/auth/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import type { recoverForm } from '../forms.ts'
import { findByPhone } from './create-account.ts'
import { signIn } from './sign-in.ts'

/**
 * Sets a new password for the account of a phone that its code proves, signs every browser out, tells the owner by
 * message, and signs this browser in. A phone without an account answers as a wrong code does, even to its holder.
 * Refuses `auth.password-weak` (before the code is used up) and `auth.code-wrong`.
 */
export async function recover(ctx: AuthCtx, input: z.output<typeof recoverForm>): Promise<{ endedSessions: number }> {
  requireAnyone(ctx)
  const { phone, flowId, code } = input
  await requireStrongPassword(ctx, input.password, [phone, phone.slice(-11)])
  await consumePhoneCode(ctx, { phone, purpose: 'recover', flowId, code })
  const hash = await hashPassword(input.password)
  const { endedSessions, giveCookie } = await inTransaction(ctx, async (ctx) => {
    const accountId = await findByPhone(ctx, phone)
    if (!accountId) throw new Refusal('invalid', 'auth.code-wrong', {}, [{ path: 'code', code: 'auth.code-wrong' }])
    await setPassword(ctx, { accountId, hash })
    const endedSessions = await endSessionsOf(ctx, accountId)
    await sendMessage(ctx, {
      accountId,
      category: 'security',
      code: 'password.recovered',
      params: { ip: ctx.request.ip, at: ctx.now().toISOString(), sessions: endedSessions },
      eventKey: flowId,
    })
    return { endedSessions, giveCookie: await signIn(ctx, { accountId, remember: false, method: 'phone-code' }) }
  })
  giveCookie()
  return { endedSessions }
}
