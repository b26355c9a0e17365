import type { z } from 'zod'
import { sendCode, type AuthCtx } from '#features/auth/api.ts'
import type { SentCode } from '#features/auth/model.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { contactOf, type signInCodeForm } from '../../forms.ts'
import { findByContact, requireOpenSite } from './create-account.ts'
import { requireCodeWay } from './require-code-way.ts'

/**
 * Sends a code to a phone or an e-mail address. The response and the effort are the same whether or not it has an account. Throws the errors of `sendCode`,
 * `account.email-only`, `account.way-off` and `account.not-open`.
 */
export async function sendSignInCode(ctx: AuthCtx, input: z.output<typeof signInCodeForm>): Promise<SentCode> {
  requireAnyone(ctx)
  const contact = contactOf(input)
  const { purpose, captcha } = input
  await requireCodeWay(ctx, purpose, contact)
  if (purpose === 'register') await requireOpenSite(ctx)
  return sendCode(ctx, { contact, purpose, captcha, accountId: await findByContact(ctx, contact) })
}
