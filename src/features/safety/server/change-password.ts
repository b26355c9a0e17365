import { endOtherSessions, hashPassword, passwordSince, requireStepUp, requireStrongPassword, setPassword, type AuthCtx } from '#features/auth/api.ts'
import { ownContact, readAccount, readUserName } from '#features/account/api.ts'
import { safetyPath } from '#features/auth/model.ts'
import { personalWordsOf } from '#features/auth/model/contacts.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'

/**
 * Sets or changes the customer's password after step-up authentication. The old password is not needed, because the same authentication could recover it. Ends
 * the other sessions and notifies the owner. Throws `auth.proof-needed`, `auth.password-weak`.
 */
export async function changePassword(ctx: AuthCtx, input: { password: string }): Promise<{ endedSessions: number }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  const [contact, { nickname, number }, { name }] = await Promise.all([ownContact(ctx), readAccount(ctx, accountId), readUserName(ctx)])
  await requireStrongPassword(ctx, input.password, [...personalWordsOf(contact), nickname, number, ...(name ? [name] : [])])
  const hash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    const how = (await passwordSince(ctx)) ? 'changed' : 'set'
    await setPassword(ctx, { accountId, hash })
    const endedSessions = await endOtherSessions(ctx)
    const params = { ip: ctx.request.ip, at: ctx.now().toISOString(), sessions: endedSessions, how } as const
    await sendMessage(ctx, { accountId, category: 'security', code: 'password.changed', params, eventKey: newId(), link: safetyPath('password') })
    return { endedSessions }
  })
}
