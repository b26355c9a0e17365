import { and, eq, isNull } from 'drizzle-orm'
import type { AuthCtx } from '#features/auth/api.ts'
import type { TwoFactorSetup } from '#features/auth/model.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffRole } from '../../model.ts'
import { staff } from '../../schema.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import { endStaffSignIn, takeTry } from './sign-in-step.ts'
import { beginStaffFactor, checkStaffFactor, confirmStaffFactor, countStaffCodes } from './staff-factor.ts'
import { openStaffSession } from './staff-session.ts'

/**
 * Second step of signing in: a code of the app, or a recovery code. Five attempts per sign-in, twenty per hour. Throws `auth.second-step-gone`,
 * `auth.second-factor-wrong` and `auth.checked-too-often`.
 */
export async function passStaffCode(ctx: AuthCtx, input: { code: string }): Promise<{ outcome: 'signed-in'; codesLeft: number }> {
  requireAnyone(ctx)
  const { staffId, tokenHash } = await takeTry(ctx, 'code')
  const role = await liveRole(ctx, staffId)
  const factor = await checkStaffFactor(ctx, { staffId, code: input.code }).catch(async (error: unknown) => {
    if (error instanceof DomainError) await appendEntry(ctx, { action: 'sign-in', step: 'refused', staffId, role, detail: { code: error.code } })
    throw error
  })
  await signIn(ctx, { staffId, role, tokenHash, factor })
  return { outcome: 'signed-in', codesLeft: await countStaffCodes(ctx, staffId) }
}

/** Creates the secret of a first second factor, after the right password. Throws `auth.second-step-gone`. */
export async function beginFirstFactor(ctx: AuthCtx): Promise<TwoFactorSetup> {
  requireAnyone(ctx)
  const { staffId } = await takeTry(ctx, 'set-up')
  await liveRole(ctx, staffId)
  return beginStaffFactor(ctx, staffId)
}

/** Turns the first second factor on and signs in. Returns ten recovery codes, shown once. Throws the errors of the other steps. */
export async function confirmFirstFactor(ctx: AuthCtx, input: { code: string }): Promise<{ recoveryCodes: string[] }> {
  requireAnyone(ctx)
  const { staffId, tokenHash } = await takeTry(ctx, 'set-up')
  const role = await liveRole(ctx, staffId)
  let giveCookies = () => {}
  const codes = await confirmStaffFactor(ctx, { staffId, code: input.code }, async (ctx) => {
    await appendEntry(ctx, { action: 'two-factor-on', step: 'done', staffId, role })
    giveCookies = await finish(ctx, { staffId, role, tokenHash, factor: 'totp' })
  })
  giveCookies()
  return codes
}

type Passed = { staffId: string; role: StaffRole; tokenHash: Buffer; factor: 'totp' | 'recovery-code' }

async function signIn(ctx: AuthCtx, passed: Passed): Promise<void> {
  const giveCookies = await inTransaction(ctx, (ctx) => finish(ctx, passed))
  giveCookies()
}

async function finish(ctx: AuthCtx, { staffId, role, tokenHash, factor }: Passed): Promise<() => void> {
  const clear = await endStaffSignIn(ctx, tokenHash)
  await appendEntry(ctx, { action: 'sign-in', step: 'done', staffId, role, detail: { factor } })
  const give = await openStaffSession(ctx, { staffId, factor })
  return () => {
    clear()
    give()
  }
}

/** Throws for staff who were disabled between the steps. */
async function liveRole(ctx: AuthCtx, staffId: string): Promise<StaffRole> {
  const [found] = await ctx.db
    .select({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)))
  if (!found) throw new DomainError('conflict', 'auth.second-step-gone')
  return found.role
}
