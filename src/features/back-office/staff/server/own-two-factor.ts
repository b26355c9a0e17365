import { and, eq, gt, ne } from 'drizzle-orm'
import { matchesPassword, passkeysOffered, type AuthCtx, type PasskeyCtx } from '#features/auth/api.ts'
import type { TwoFactorSetup } from '#features/auth/model.ts'
import { requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffSafety } from '../../model.ts'
import { staff, staffSession, staffTwoFactor } from '../../schema.ts'
import type { StaffRules } from '../../server/ports.ts'
import { beginStaffFactor, checkStaffFactor, confirmStaffFactor, countStaffCodes, hasStaffFactor, replaceStaffCodes } from './staff-factor.ts'
import { holderOf } from './own-passkeys.ts'
import { checkStaffPasskey, needsPasskey, readStaffPasskeys } from './staff-passkeys.ts'
import { requireWayOfCode } from './staff-ways.ts'
import { ownSession, requireStaffStepUp } from './staff-session.ts'
import { hashOfToken } from './staff-token.ts'

/** Reads the caller's second factors, the recovery codes left, and what is required. */
export async function readStaffSafety(ctx: PasskeyCtx & StaffRules): Promise<StaffSafety> {
  const staffId = requireStaff(ctx, 'overview')
  const [on] = await ctx.db.select({ onSince: staffTwoFactor.enabledAt }).from(staffTwoFactor).where(eq(staffTwoFactor.staffId, staffId))
  return {
    twoFactor: on ? { onSince: on.onSince, codesLeft: await countStaffCodes(ctx, staffId) } : null,
    required: ctx.staffTwoFactor === 'required',
    passkeys: await readStaffPasskeys(ctx, staffId),
    passkey: { offered: passkeysOffered(ctx), required: await needsPasskey(ctx, staffId) },
  }
}

/**
 * Steps the session up for ten minutes, with a passkey, a code, or with the password as long as no second factor is on. Throws `auth.second-factor-needed`,
 * `auth.second-factor-wrong`, `auth.passkey-refused`, `back-office.passkey-instead`, `back-office.password-wrong`, and an error for too many attempts.
 */
export async function proveStaff(
  ctx: PasskeyCtx & StaffRules,
  input: { code?: string | undefined; password?: string | undefined; credential?: unknown },
): Promise<void> {
  const staffId = requireStaff(ctx, 'overview')
  if (input.credential) await checkStaffPasskey(ctx, holderOf(ctx, staffId), input.credential)
  else if (await hasStaffFactor(ctx, staffId)) {
    if (!input.code) throw new DomainError('forbidden', 'auth.second-factor-needed')
    await requireWayOfCode(ctx, staffId, input.code)
    await checkStaffFactor(ctx, { staffId, code: input.code })
  } else await requirePassword(ctx, staffId, input.password ?? '')
  await ctx.db
    .update(staffSession)
    .set({ stepUpAt: ctx.now() })
    .where(and(ownSession(ctx, staffId), gt(staffSession.expiresAt, ctx.now())))
}

/** Creates a secret for the caller's second factor, which is off until a code confirms it. Needs step-up authentication. Throws `auth.two-factor-on`. */
export async function beginOwnTwoFactor(ctx: AuthCtx): Promise<TwoFactorSetup> {
  const staffId = await requireStaffStepUp(ctx, 'overview')
  return beginStaffFactor(ctx, staffId)
}

/** Turns the caller's second factor on. Sessions elsewhere end, because they began without it. Needs step-up authentication. */
export async function confirmOwnTwoFactor(ctx: AuthCtx, input: { code: string }): Promise<{ recoveryCodes: string[] }> {
  const staffId = await requireStaffStepUp(ctx, 'overview')
  return confirmStaffFactor(ctx, { staffId, code: input.code }, async (inside) => {
    await inside.db.delete(staffSession).where(and(eq(staffSession.staffId, staffId), ne(staffSession.tokenHash, hashOfToken(ctx.request.token ?? ''))))
    await inside.db.update(staffSession).set({ factor: 'totp' }).where(ownSession(ctx, staffId))
  })
}

/** Replaces the caller's recovery codes with ten new ones, shown once. Needs step-up authentication. Throws `auth.two-factor-off`. */
export async function renewOwnCodes(ctx: AuthCtx): Promise<{ recoveryCodes: string[] }> {
  const staffId = await requireStaffStepUp(ctx, 'overview')
  return inTransaction(ctx, async (ctx) => {
    const [on] = await ctx.db.select({ staffId: staffTwoFactor.staffId }).from(staffTwoFactor).where(eq(staffTwoFactor.staffId, staffId)).for('update')
    if (!on) throw new DomainError('conflict', 'auth.two-factor-off')
    return { recoveryCodes: await replaceStaffCodes(ctx, staffId) }
  })
}

async function requirePassword(ctx: AuthCtx, staffId: string, password: string): Promise<void> {
  await requireWithinLimits(ctx, 'back-office.sign-in-often', [{ key: `staff.proof:${staffId}`, max: 10, windowSeconds: 900 }])
  const [found] = await ctx.db.select({ hash: staff.passwordHash }).from(staff).where(eq(staff.id, staffId))
  if (!(await matchesPassword(password, found?.hash ?? undefined)))
    throw new DomainError('invalid', 'back-office.password-wrong', {}, [{ path: 'password', code: 'back-office.password-wrong' }])
}
