import { and, eq, isNull, ne } from 'drizzle-orm'
import { hashPassword, matchesPassword, requireStrongPassword, type AuthCtx } from '#features/auth/api.ts'
import { requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { staff, staffSession, staffSignInStep } from '../../schema.ts'
import { requireStaffStepUp } from './staff-session.ts'
import { hashOfToken } from './staff-token.ts'

/**
 * Changes the caller's password, given the current one. All other sessions and pending sign-ins end. Needs step-up authentication. Throws
 * `back-office.password-wrong`, `back-office.same-password`, `auth.password-weak`, and an error for too many attempts.
 */
export async function changeOwnPassword(ctx: AuthCtx, input: { currentPassword: string; password: string }): Promise<{ endedSessions: number }> {
  requireStaff(ctx, 'overview')
  const staffId = await requireStaffStepUp(ctx, 'overview')
  const { currentPassword, password } = input
  await requireWithinLimits(ctx, 'back-office.sign-in-often', [{ key: `staff.proof:${staffId}`, max: 10, windowSeconds: 900 }])
  const [own] = await ctx.db
    .select({ loginName: staff.loginName, displayName: staff.displayName, hash: staff.passwordHash })
    .from(staff)
    .where(and(eq(staff.id, staffId), isNull(staff.disabledAt)))
  if (!own?.hash || !(await matchesPassword(currentPassword, own.hash))) throw atField('currentPassword', 'password-wrong')
  if (currentPassword === password) throw atField('password', 'same-password')
  await requireStrongPassword(ctx, password, [own.loginName, own.displayName])
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    // An owner reset the password in the meantime, or the same request came twice: the checked password is no longer stored.
    const unchanged = and(eq(staff.id, staffId), eq(staff.passwordHash, own.hash!))
    const changed = await ctx.db.update(staff).set({ passwordHash }).where(unchanged).returning({ id: staff.id })
    if (changed.length === 0) throw atField('currentPassword', 'password-wrong')
    const others = and(eq(staffSession.staffId, staffId), ne(staffSession.tokenHash, hashOfToken(ctx.request.token ?? '')))
    const ended = await ctx.db.delete(staffSession).where(others).returning({ staffId: staffSession.staffId })
    await ctx.db.delete(staffSignInStep).where(eq(staffSignInStep.staffId, staffId))
    return { endedSessions: ended.length }
  })
}

function atField(path: 'currentPassword' | 'password', code: 'password-wrong' | 'same-password'): DomainError {
  return new DomainError('invalid', `back-office.${code}`, {}, [{ path, code: `back-office.${code}` }])
}
