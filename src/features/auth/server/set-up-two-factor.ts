import { and, eq, gt } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { safetyPath, twoFactorRules, type TwoFactorSetup } from '../model.ts'
import { twoFactor, twoFactorSetup } from '../schema.ts'
import { hasTwoFactor, secondFactorWrong, triesAt } from './check-second-factor.ts'
import { endOtherSessions } from './end-session.ts'
import type { AuthCtx } from './ports.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { requireStepUp } from './require-step-up.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/**
 * Creates a secret for the customer's authenticator app, valid for 15 minutes. Two-factor is off until a code confirms it. `label` is the account's name in the
 * app. Needs step-up authentication. Throws `auth.two-factor-on`.
 */
export async function beginTwoFactor(ctx: AuthCtx, input: { label: string }): Promise<TwoFactorSetup> {
  requireCustomer(ctx)
  const accountId = await requireStepUp(ctx)
  if (await hasTwoFactor(ctx, accountId)) throw new DomainError('conflict', 'auth.two-factor-on')
  const secret = newTotpSecret()
  const expiresAt = new Date(ctx.now().getTime() + twoFactorRules.setupSeconds * 1000)
  const fresh = { sealedSecret: ctx.secretBox.seal(secret), expiresAt }
  await ctx.db
    .insert(twoFactorSetup)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: twoFactorSetup.accountId, set: fresh })
  const { siteName: issuer } = await readSiteConfig(ctx, ctx.request.locale)
  return { secret, uri: totpUri(secret, { issuer, label: input.label }), expiresAt }
}

export type TwoFactorOn = { recoveryCodes: string[]; endedSessions: number }

/**
 * Turns two-factor on if the code matches the latest secret, and returns ten recovery codes, shown once. Notifies the owner; ends the other sessions if asked
 * for. Needs step-up authentication. Throws `auth.two-factor-gone` (no secret waits) and `auth.second-factor-wrong`.
 */
export async function confirmTwoFactor(ctx: AuthCtx, input: { code: string; endOthers: boolean }): Promise<TwoFactorOn> {
  requireCustomer(ctx)
  const accountId = await requireStepUp(ctx)
  await inTransaction(ctx, (ctx) => requireWithinLimits(ctx, 'auth.checked-too-often', triesAt('totp-setup.account', accountId)))
  const now = ctx.now()
  const waiting = and(eq(twoFactorSetup.accountId, accountId), gt(twoFactorSetup.expiresAt, now))
  const [held] = await ctx.db.select({ sealedSecret: twoFactorSetup.sealedSecret }).from(twoFactorSetup).where(waiting)
  if (!held) throw new DomainError('conflict', 'auth.two-factor-gone')
  const { sealedSecret } = held
  const lastStep = stepOfCode(ctx.secretBox.open(sealedSecret), input.code, now)
  if (lastStep === undefined) throw secondFactorWrong()
  return inTransaction(ctx, async (ctx) => {
    const confirmed = await ctx.db
      .delete(twoFactorSetup)
      .where(and(waiting, eq(twoFactorSetup.sealedSecret, sealedSecret)))
      .returning({ accountId: twoFactorSetup.accountId })
    if (confirmed.length === 0) throw new DomainError('conflict', 'auth.two-factor-gone')
    await ctx.db.insert(twoFactor).values({ accountId, sealedSecret, enabledAt: now, lastStep })
    const recoveryCodes = await replaceRecoveryCodes(ctx, accountId)
    const endedSessions = input.endOthers ? await endOtherSessions(ctx) : 0
    const params = { ip: ctx.request.ip, at: now.toISOString() }
    await sendMessage(ctx, { accountId, category: 'security', code: 'two-factor.on', params, link: safetyPath('second-factor') })
    return { recoveryCodes, endedSessions }
  })
}
