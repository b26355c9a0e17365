import {
  canReach,
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
import type { StepUpMethods, SentCode } from '#features/auth/model.ts'
import { maskContact, wayOf } from '#features/auth/model/contacts.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { ownContact, type ContactCtx } from '../../server/read-account.ts'

/** Lists the ways in which the customer can step up. */
export async function readStepUpMethods(ctx: ContactCtx): Promise<StepUpMethods> {
  requireCustomer(ctx)
  const { twoFactor, passkeys } = await readSecurity(ctx)
  const contact = await ownContact(ctx)
  const code = !twoFactor && canReach(ctx, contact) ? { way: wayOf(contact), contactMasked: maskContact(contact) } : null
  return { code, twoFactor: twoFactor !== null, passkeys: passkeys.length }
}

/** Sends a code to the customer's phone or e-mail address for step-up authentication. Throws `auth.second-factor-needed`. */
export async function sendStepUpCode(ctx: AuthCtx, input: { captcha: string }): Promise<SentCode & { contactMasked: string }> {
  const accountId = requireCustomer(ctx)
  await requireNoTwoFactor(ctx)
  const contact = await ownContact(ctx)
  const sent = await sendCode(ctx, { contact, purpose: 'proof', captcha: input.captcha, accountId })
  return { ...sent, contactMasked: maskContact(contact) }
}

/**
 * Steps the session up by that code, valid for ten minutes. With two-factor on, the code alone is not accepted. Throws `auth.code-wrong`,
 * `auth.second-factor-needed`.
 */
export async function prove(ctx: AuthCtx, input: { flowId: string; code: string }): Promise<{ provedUntilAt: Date }> {
  await requireNoTwoFactor(ctx)
  await consumeCode(ctx, { contact: await ownContact(ctx), purpose: 'proof', ...input })
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
