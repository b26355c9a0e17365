import type { z } from 'zod'
import { sendCode, type AuthCtx } from '#features/auth/api.ts'
import type { SentCode } from '#features/auth/model.ts'
import { requireAnyone } from '#platform/ctx.ts'
import type { signInCodeForm } from '../../forms.ts'
import { findByPhone, requireOpenSite } from './create-account.ts'

/** Sends a code to a phone. The response and the effort are the same whether or not it has an account. Throws the errors of `sendCode`, and `account.not-open`. */
export async function sendSignInCode(ctx: AuthCtx, input: z.output<typeof signInCodeForm>): Promise<SentCode> {
  requireAnyone(ctx)
  if (input.purpose === 'register') await requireOpenSite(ctx)
  const { phone: contact, purpose, captcha } = input
  return sendCode(ctx, { contact, purpose, captcha, accountId: await findByPhone(ctx, contact) })
}
