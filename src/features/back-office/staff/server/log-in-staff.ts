import { and, eq, isNull } from 'drizzle-orm'
import { limitsByAddress, matchesPassword, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { forgetUses, requireWithinLimits } from '#platform/limits.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StaffLogIn } from '../../model.ts'
import { staff } from '../../schema.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import type { StaffRules } from '../../server/ports.ts'
import { holdStaffSignIn } from './sign-in-step.ts'
import { hasStaffFactor } from './staff-factor.ts'
import { triesOfDevice } from './staff-device.ts'
import { openStaffSession } from './staff-session.ts'

const quarterHour = 900

/**
 * The first step of signing in. Opens a session of eight hours, or leads to the code of the second factor, or, where one is
 * required and not set up, to setting it up. An unknown name costs and answers the same as a wrong password:
 * `back-office.sign-in-wrong`. Thirty tries of an address, ten of a name in all browsers in which its owner never signed in, or ten
 * in one where they did, in 15 minutes: `back-office.sign-in-often`.
 */
export async function logInStaff(ctx: AuthCtx & StaffRules, input: { loginName: string; password: string }): Promise<StaffLogIn> {
  requireAnyone(ctx)
  // Whoever knows a name keeps its owner out of strange browsers at most.
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
    // In the log and not in the audit: an entry for known names alone would cost time that tells them from unknown ones.
    ctx.log.warn({ ip: ctx.request.ip }, 'a wrong password or name at the back office')
    throw new Refusal('invalid', 'back-office.sign-in-wrong')
  }
  await forgetUses(ctx, tries)
  const staffId = found.id
  if (await hasStaffFactor(ctx, staffId)) {
    await holdStaffSignIn(ctx, { staffId, step: 'code' })
    return { outcome: 'code' }
  }
  if (ctx.staffTwoFactor === 'required') {
    await holdStaffSignIn(ctx, { staffId, step: 'set-up' })
    return { outcome: 'set-up' }
  }
  await appendEntry(ctx, { action: 'sign-in', step: 'done', staffId, role: found.role, detail: { factor: 'none' } })
  const giveCookie = await openStaffSession(ctx, { staffId, factor: 'none' })
  giveCookie()
  return { outcome: 'signed-in' }
}
