import { readAccount } from '#features/account/api.ts'
import { maskPhone, safetyPath } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import { asSystem } from '#platform/ctx.ts'
import { tellFormerContact, type TellCtx } from './tell-former-contact.ts'

/** Notifies of a changed phone, in the caller's transaction: by a notice, which also goes to the new phone, and by a text message to the old one, if there was one. */
export async function tellOfNewPhone(
  ctx: TellCtx,
  input: { accountId: string; changeId: string; before: string | null; phone: string; ip: string },
): Promise<void> {
  const { accountId, changeId, before, phone, ip } = input
  const { locale } = await readAccount(asSystem(ctx, 'safety'), accountId)
  const params = { from: before ? maskPhone(before) : '', to: maskPhone(phone), ip, at: ctx.now().toISOString() }
  await sendMessage(ctx, { accountId, category: 'security', code: 'phone.changed', params, eventKey: changeId, link: safetyPath('phone') })
  if (before) await tellFormerContact(ctx, { what: 'phoneChanged', tag: changeId, contact: before, locale })
}
