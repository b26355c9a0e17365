import type { z } from 'zod'
import { sendPhoneCode, type AuthCtx } from '#features/auth/api.ts'
import type { SentCode } from '#features/auth/model.ts'
import { requireAnyone } from '#platform/ctx.ts'
import type { signInCodeForm } from '../../forms.ts'
import { findByPhone, requireOpenSite } from './create-account.ts'

/** Sends a code to a phone. The response and the effort are the same whether or not it has an account. Throws the errors of `sendPhoneCode`, and `account.not-open`. */
export async function sendSignInCode(ctx: AuthCtx, input: z.output<typeof signInCodeForm>): Promise<SentCode> {
  requireAnyone(ctx)
  if (input.purpose === 'register') await requireOpenSite(ctx)
  return sendPhoneCode(ctx, { ...input, accountId: await findByPhone(ctx, input.phone) })
}
