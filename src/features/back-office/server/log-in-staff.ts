import { randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { matchesPassword, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { forgetUses, requireWithinLimits } from '#platform/limits.ts'
import { Refusal } from '#platform/refusal.ts'
import { staffSessionHours } from '../model.ts'
import { staff, staffSession } from '../schema.ts'
import { giveStaffCookie, hashOfToken } from './staff-token.ts'

const quarterHour = 900

/**
 * Signs a member of staff in for eight hours. An unknown name costs and answers the same as a wrong password:
 * `back-office.sign-in-wrong`. Ten wrong passwords of a name, or thirty tries of an address, in 15 minutes:
 * `back-office.sign-in-often`.
 */
export async function logInStaff(ctx: AuthCtx, input: { loginName: string; password: string }): Promise<{ outcome: 'signed-in' }> {
  requireAnyone(ctx)
  const ofName = `staff.name:${input.loginName}`
  await requireWithinLimits(ctx, 'back-office.sign-in-often', [
    { key: ofName, max: 10, windowSeconds: quarterHour },
    { key: `staff.ip:${ctx.request.ip}`, max: 30, windowSeconds: quarterHour },
  ])
  const [found] = await ctx.db
    .select({ id: staff.id, hash: staff.passwordHash })
    .from(staff)
    .where(and(eq(staff.loginName, input.loginName), isNull(staff.disabledAt)))
  if (!(await matchesPassword(input.password, found?.hash)) || !found) throw new Refusal('invalid', 'back-office.sign-in-wrong')
  await forgetUses(ctx, ofName)
  const token = randomBytes(32).toString('base64url')
  const now = ctx.now()
  await ctx.db.insert(staffSession).values({
    tokenHash: hashOfToken(token),
    staffId: found.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + staffSessionHours * 3_600_000),
    ip: ctx.request.ip,
    userAgent: ctx.request.userAgent,
  })
  giveStaffCookie(ctx.request, token)
  return { outcome: 'signed-in' }
}
