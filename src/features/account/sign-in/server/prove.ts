import {
  checkPasskey,
  checkSecondFactor,
  consumeCode,
  hasTwoFactor,
  markProved,
  readSecurity,
  sendCode,
  type AuthCtx,
  type PasskeyCtx,
} from '#features/auth/api.ts'
import { maskPhone, type StepUpMethods, type SentCode } from '#features/auth/model.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { ownPhone } from '../../server/read-account.ts'

/** Lists the ways in which the customer can step up. */
export async function readStepUpMethods(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<StepUpMethods> {
  requireCustomer(ctx)
  const { twoFactor, passkeys } = await readSecurity(ctx)
  return { phoneMasked: maskPhone(await ownPhone(ctx)), phone: !twoFactor, twoFactor: twoFactor !== null, passkeys: passkeys.length }
}

/** Sends a code to the customer's phone for step-up authentication. Throws `auth.second-factor-needed`. */
export async function sendStepUpCode(ctx: AuthCtx, input: { captcha: string }): Promise<SentCode & { phoneMasked: string }> {
  const accountId = requireCustomer(ctx)
  await requireNoTwoFactor(ctx)
  const phone = await ownPhone(ctx)
  const sent = await sendCode(ctx, { contact: phone, purpose: 'proof', captcha: input.captcha, accountId })
  return { ...sent, phoneMasked: maskPhone(phone) }
}

/**
 * Steps the session up by that code, valid for ten minutes. With two-factor on, the phone alone is not accepted. Throws `auth.code-wrong`,
 * `auth.second-factor-needed`.
 */
export async function prove(ctx: AuthCtx, input: { flowId: string; code: string }): Promise<{ provedUntilAt: Date }> {
  await requireNoTwoFactor(ctx)
  await consumeCode(ctx, { contact: await ownPhone(ctx), purpose: 'proof', ...input })
  return markProved(ctx)
}

/** Steps the session up by a code of the authenticator app or a recovery code. Throws `auth.second-factor-wrong`. */
export async function proveBySecondFactor(ctx: AuthCtx, input: { code: string }): Promise<{ provedUntilAt: Date; codesLeft: number | null }> {
  const accountId = requireCustomer(ctx)
  const factor = await checkSecondFactor(ctx, { accountId, code: input.code })
  return { ...(await markProved(ctx)), codesLeft: factor.way === 'recovery-code' ? factor.codesLeft : null }
}

/** Steps the session up by the customer's passkey. Throws `auth.passkey-refused`, also for a passkey of another account. */
export async function proveByPasskey(ctx: PasskeyCtx, input: { credential: unknown }): Promise<{ provedUntilAt: Date }> {
  const own = requireCustomer(ctx)
  const { accountId } = await checkPasskey(ctx, { purpose: 'proof', credential: input.credential })
  if (accountId !== own) throw new DomainError('invalid', 'auth.passkey-refused')
  return markProved(ctx)
}

async function requireNoTwoFactor(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<void> {
  if (await hasTwoFactor(ctx, requireCustomer(ctx))) throw new DomainError('forbidden', 'auth.second-factor-needed')
}
