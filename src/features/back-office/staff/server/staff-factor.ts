import { and, count, eq, gt, isNull, lt } from 'drizzle-orm'
import { drawRecoveryCodes, inOneForm, newTotpSecret, printedCode, stepOfCode, totpUri, type AuthCtx } from '#features/auth/api.ts'
import { twoFactorRules, type TwoFactorSetup } from '#features/auth/model.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { forgetUses, requireWithinLimits, type Limit } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffFactor } from '../../model.ts'
import { staff, staffRecoveryCode, staffTwoFactor, staffTwoFactorSetup } from '../../schema.ts'

/** Returns whether a member of staff has a second factor. */
export async function hasStaffFactor(ctx: Pick<Ctx, 'db'>, staffId: string): Promise<boolean> {
  return (await ctx.db.select({ staffId: staffTwoFactor.staffId }).from(staffTwoFactor).where(eq(staffTwoFactor.staffId, staffId))).length > 0
}

/**
 * Uses up a code of the authenticator app or a recovery code. Attempts are counted before the comparison, separately for both. Call it outside a transaction.
 * Throws `auth.second-factor-wrong` and `auth.checked-too-often`.
 */
export async function checkStaffFactor(ctx: AuthCtx, input: { staffId: string; code: string }): Promise<Exclude<StaffFactor, 'none'>> {
  const { staffId } = input
  const digits = input.code.replaceAll(/\s/g, '')
  const way = /^\d{6}$/.test(digits) ? 'totp' : 'recovery-code'
  const limits = triesOf(`staff-${way}`, staffId)
  await inTransaction(ctx, (ctx) => requireWithinLimits(ctx, 'auth.checked-too-often', limits))
  const right = way === 'totp' ? await takeStep(ctx, staffId, digits) : await takeRecoveryCode(ctx, staffId, input.code)
  if (!right) throw wrong()
  for (const { key } of limits) await forgetUses(ctx, key)
  return way
}

/** Accepts each time step once, in one statement, even if the code was intercepted. */
async function takeStep(ctx: AuthCtx, staffId: string, code: string): Promise<boolean> {
  const [held] = await ctx.db.select({ sealedSecret: staffTwoFactor.sealedSecret }).from(staffTwoFactor).where(eq(staffTwoFactor.staffId, staffId))
  const step = held && stepOfCode(ctx.secretBox.open(held.sealedSecret), code, ctx.now())
  if (step === undefined) return false
  const taken = await ctx.db
    .update(staffTwoFactor)
    .set({ lastStep: step })
    .where(and(eq(staffTwoFactor.staffId, staffId), lt(staffTwoFactor.lastStep, step)))
    .returning({ staffId: staffTwoFactor.staffId })
  return taken.length === 1
}

async function takeRecoveryCode(ctx: AuthCtx, staffId: string, typed: string): Promise<boolean> {
  const codeMac = macOf(ctx, staffId, inOneForm(typed))
  const taken = await ctx.db
    .update(staffRecoveryCode)
    .set({ usedAt: ctx.now() })
    .where(and(eq(staffRecoveryCode.staffId, staffId), eq(staffRecoveryCode.codeMac, codeMac), isNull(staffRecoveryCode.usedAt)))
    .returning({ id: staffRecoveryCode.id })
  return taken.length === 1
}

/** Creates a secret for the app, valid for 15 minutes. The factor is off until a code confirms it. Throws `auth.two-factor-on`. */
export async function beginStaffFactor(ctx: AuthCtx, staffId: string): Promise<TwoFactorSetup> {
  if (await hasStaffFactor(ctx, staffId)) throw new DomainError('conflict', 'auth.two-factor-on')
  const [person] = await ctx.db.select({ loginName: staff.loginName }).from(staff).where(eq(staff.id, staffId))
  const secret = newTotpSecret()
  const expiresAt = new Date(ctx.now().getTime() + twoFactorRules.setupSeconds * 1000)
  const fresh = { sealedSecret: ctx.secretBox.seal(secret), expiresAt }
  await ctx.db
    .insert(staffTwoFactorSetup)
    .values({ staffId, ...fresh })
    .onConflictDoUpdate({ target: staffTwoFactorSetup.staffId, set: fresh })
  const { siteName: issuer } = await readSiteConfig(ctx, ctx.request.locale)
  return { secret, uri: totpUri(secret, { issuer, label: `${person?.loginName} (staff)` }), expiresAt }
}

/** Turns the factor on if the code matches the latest secret. Returns ten recovery codes, shown once. `then` runs in the same transaction. */
export async function confirmStaffFactor(
  ctx: AuthCtx,
  { staffId, code }: { staffId: string; code: string },
  then: (ctx: AuthCtx) => Promise<void>,
): Promise<{ recoveryCodes: string[] }> {
  await inTransaction(ctx, (ctx) => requireWithinLimits(ctx, 'auth.checked-too-often', triesOf('staff-totp-setup', staffId)))
  const now = ctx.now()
  const waiting = and(eq(staffTwoFactorSetup.staffId, staffId), gt(staffTwoFactorSetup.expiresAt, now))
  const [held] = await ctx.db.select({ sealedSecret: staffTwoFactorSetup.sealedSecret }).from(staffTwoFactorSetup).where(waiting)
  if (!held) throw new DomainError('conflict', 'auth.two-factor-gone')
  const { sealedSecret } = held
  const lastStep = stepOfCode(ctx.secretBox.open(sealedSecret), code, now)
  if (lastStep === undefined) throw wrong()
  return inTransaction(ctx, async (ctx) => {
    const confirmed = await ctx.db
      .delete(staffTwoFactorSetup)
      .where(and(waiting, eq(staffTwoFactorSetup.sealedSecret, sealedSecret)))
      .returning({ staffId: staffTwoFactorSetup.staffId })
    if (confirmed.length === 0) throw new DomainError('conflict', 'auth.two-factor-gone')
    await ctx.db.insert(staffTwoFactor).values({ staffId, sealedSecret, enabledAt: now, lastStep })
    const recoveryCodes = await replaceStaffCodes(ctx, staffId)
    await then(ctx)
    return { recoveryCodes }
  })
}

/** Replaces the recovery codes with ten new ones. Only their keyed hashes are stored. In the caller's transaction. */
export async function replaceStaffCodes(ctx: AuthCtx, staffId: string): Promise<string[]> {
  const codes = drawRecoveryCodes()
  await ctx.db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId))
  await ctx.db.insert(staffRecoveryCode).values(codes.map((code) => ({ id: newId(), staffId, codeMac: macOf(ctx, staffId, code) })))
  return codes.map(printedCode)
}

export async function countStaffCodes(ctx: Pick<Ctx, 'db'>, staffId: string): Promise<number> {
  const [left] = await ctx.db
    .select({ codes: count() })
    .from(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt)))
  return left?.codes ?? 0
}

function triesOf(what: string, staffId: string): Limit[] {
  return [
    { key: `${what}-hour:${staffId}`, max: twoFactorRules.triesAnHour, windowSeconds: 3_600 },
    { key: `${what}-day:${staffId}`, max: twoFactorRules.triesADay, windowSeconds: 86_400 },
  ]
}

function wrong(): DomainError {
  return new DomainError('invalid', 'auth.second-factor-wrong', {}, [{ path: 'code', code: 'auth.second-factor-wrong' }])
}

function macOf(ctx: Pick<AuthCtx, 'authKey'>, staffId: string, code: string): Buffer {
  return ctx.authKey.hmac(`staff-recovery\n${staffId}\n${code}`)
}
