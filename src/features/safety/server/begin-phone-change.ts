import { ownPhone } from '#features/account/api.ts'
import { consumeCode, hasTwoFactor, markProved, readSecurity, requireStepUp, sendCode, type AuthCtx } from '#features/auth/api.ts'
import { maskPhone, type SentCode } from '#features/auth/model.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { phoneChangeRules, type PhoneChangeWay } from '../model.ts'
import { phoneChange } from '../schema.ts'

export type BegunChange = { changeId: string; expiresAt: Date }

/** Sends a code to the customer's current phone, which is to be changed. */
export async function sendOldPhoneCode(ctx: AuthCtx, input: { captcha: string }): Promise<SentCode & { phoneMasked: string }> {
  const accountId = requireCustomer(ctx)
  const phone = await requirePhone(ctx)
  const sent = await sendCode(ctx, { contact: phone, purpose: 'old-phone', captcha: input.captcha, accountId })
  return { ...sent, phoneMasked: maskPhone(phone) }
}

/**
 * Begins a change of the phone with a code to the old one, valid for a quarter of an hour in this browser. For an account with nothing but the phone, the code
 * is also step-up authentication. Throws `auth.code-wrong`, `safety.phone-too-often`.
 */
export async function beginPhoneChange(ctx: AuthCtx, input: { flowId: string; code: string }): Promise<BegunChange> {
  const accountId = requireCustomer(ctx)
  await consumeCode(ctx, { contact: await requirePhone(ctx), purpose: 'old-phone', ...input })
  if (!(await hasTwoFactor(ctx, accountId))) await markProved(ctx)
  return begin(ctx, accountId, 'old-phone')
}

/**
 * Begins a change without the old phone, after step-up authentication by two-factor or passkey. The change then waits a day. Throws `auth.proof-needed`, and
 * `safety.no-factor` if the account has only the phone.
 */
export async function beginPhoneChangeByFactor(ctx: AuthCtx): Promise<BegunChange> {
  const accountId = requireCustomer(ctx)
  const { twoFactor, passkeys } = await readSecurity(ctx)
  await requirePhone(ctx)
  if (!twoFactor && passkeys.length === 0) throw new DomainError('conflict', 'safety.no-factor')
  await requireStepUp(ctx)
  return begin(ctx, accountId, 'factor')
}

/**
 * Begins to add a first phone to an account of an e-mail address, after step-up authentication. Throws `auth.proof-needed`, and `safety.phone-bound` if the
 * account has a phone.
 */
export async function beginFirstPhone(ctx: AuthCtx): Promise<BegunChange> {
  const accountId = await requireStepUp(ctx)
  if (await ownPhone(ctx)) throw new DomainError('conflict', 'safety.phone-bound')
  return begin(ctx, accountId, 'first')
}

/** Returns the customer's phone. Throws `safety.no-phone` for an account of an e-mail address. */
async function requirePhone(ctx: Pick<AuthCtx, 'actor' | 'db'>): Promise<string> {
  const phone = await ownPhone(ctx)
  if (!phone) throw new DomainError('conflict', 'safety.no-phone')
  return phone
}

async function begin(ctx: AuthCtx, accountId: string, way: PhoneChangeWay): Promise<BegunChange> {
  const limit = { key: `phone-change:${accountId}`, max: phoneChangeRules.begunADay, windowSeconds: 86_400 }
  await requireWithinLimits(ctx, 'safety.phone-too-often', [limit])
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + phoneChangeRules.proveSeconds * 1000)
  const changeId = newId()
  const sessionId = ctx.actor.kind === 'customer' ? ctx.actor.sessionId : ''
  await ctx.db.insert(phoneChange).values({ id: changeId, accountId, sessionId, way, state: 'proved', createdAt: now, expiresAt })
  return { changeId, expiresAt }
}
