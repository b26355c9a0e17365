import { consumePhoneCode, markProved, sendPhoneCode, type AuthCtx } from '#features/auth/api.ts'
import { maskPhone, type SentCode } from '#features/auth/model.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { ownPhone } from './read-account.ts'

/** Sends a code to the customer's own phone, for what asks for a fresh proof. */
export async function sendProofCode(ctx: AuthCtx, input: { captcha: string }): Promise<SentCode & { phoneMasked: string }> {
  requireCustomer(ctx)
  const phone = await ownPhone(ctx)
  const sent = await sendPhoneCode(ctx, { phone, purpose: 'proof', captcha: input.captcha })
  return { ...sent, phoneMasked: maskPhone(phone) }
}

/** Proves with that code that this session's user holds the phone; good for ten minutes. Refuses `auth.code-wrong`. */
export async function prove(ctx: AuthCtx, input: { flowId: string; code: string }): Promise<{ provedUntilAt: Date }> {
  requireCustomer(ctx)
  await consumePhoneCode(ctx, { phone: await ownPhone(ctx), purpose: 'proof', ...input })
  return markProved(ctx)
}
