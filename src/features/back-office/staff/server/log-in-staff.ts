import { and, eq, isNull } from 'drizzle-orm'
import { limitsByAddress, matchesPassword, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { forgetUses, requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { StaffLogIn } from '../../model.ts'
import { staff } from '../../schema.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import type { StaffRules } from '../../server/ports.ts'
import { beginPendingStaffSignIn } from './sign-in-step.ts'
import { waysOf } from './staff-ways.ts'
import { hasStaffFactor } from './staff-factor.ts'
import { triesOfDevice } from './staff-device.ts'
import { openStaffSession } from './staff-session.ts'

const quarterHour = 900

/**
 * First step of signing in. Opens a session of eight hours, asks for the code of the second factor, or, where one is required and missing, asks to set it up.
 * An unknown name costs the same and throws the same as a wrong password: `back-office.sign-in-wrong`. In 15 minutes there are thirty attempts per address, ten
 * per name in all browsers unknown for it, and ten in a known one; above that throws `back-office.sign-in-often`.
 */
export async function logInStaff(ctx: AuthCtx & StaffRules, input: { loginName: string; password: string }): Promise<StaffLogIn> {
  requireAnyone(ctx)
  // An attacker who knows a name can block its owner only in unknown browsers.
  const tries = (await triesOfDevice(ctx, input.loginName)) ?? `staff.name:${input.loginName}`
  await requireWithinLimits(ctx, 'back-office.sign-in-often', [
    ...limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `staff.ip:${caller}`, max: 30, windowSeconds: quarterHour }]),
    { key: tries, max: 10, windowSeconds: quarterHour },
  ])
  const [found] = await ctx.db
    .select({ id: staff.id, role: staff.role, hash: staff.passwordHash })
    .from(staff)
    .where(and(eq(staff.loginName, input.loginName), isNull(staff.disabledAt)))
  if (!(await matchesPassword(input.password, found?.hash ?? undefined)) || !found) {
    // Logged but not audited: an audit entry for known names only would take time that distinguishes them from unknown ones.
    ctx.log.warn({ ip: ctx.request.ip }, 'a wrong password or name at the back office')
    throw new DomainError('invalid', 'back-office.sign-in-wrong')
  }
  await forgetUses(ctx, tries)
  const staffId = found.id
  if (await hasStaffFactor(ctx, staffId)) {
    await beginPendingStaffSignIn(ctx, { staffId, step: 'code' })
    return { outcome: 'code', ways: await waysOf(ctx, staffId) }
  }
  if (ctx.staffTwoFactor === 'required') {
    await beginPendingStaffSignIn(ctx, { staffId, step: 'set-up' })
    return { outcome: 'set-up' }
  }
  await appendEntry(ctx, { action: 'sign-in', step: 'done', staffId, role: found.role, detail: { factor: 'none' } })
  const giveCookie = await openStaffSession(ctx, { staffId, factor: 'none' })
  giveCookie()
  return { outcome: 'signed-in' }
}
