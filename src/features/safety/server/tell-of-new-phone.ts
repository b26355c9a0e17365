import { readAccount } from '#features/account/api.ts'
import { maskPhone, safetyPath } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import { asSystem } from '#platform/ctx.ts'
import { tellFormerPhone, type TellCtx } from './tell-former-phone.ts'

/** Notifies of a changed phone, in the caller's transaction: by a notice, which also goes to the new phone, and by a text message to the old one. */
export async function tellOfNewPhone(ctx: TellCtx, input: { accountId: string; changeId: string; before: string; phone: string; ip: string }): Promise<void> {
  const { accountId, changeId, before, phone, ip } = input
  const { locale } = await readAccount(asSystem(ctx, 'safety'), accountId)
  const params = { from: maskPhone(before), to: maskPhone(phone), ip, at: ctx.now().toISOString() }
  await sendMessage(ctx, { accountId, category: 'security', code: 'phone.changed', params, eventKey: changeId, link: safetyPath('phone') })
  await tellFormerPhone(ctx, { what: 'phoneChanged', tag: changeId, phone: before, locale })
}
