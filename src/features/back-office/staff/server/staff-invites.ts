import { and, eq, gt, isNull } from 'drizzle-orm'
import { hashPassword, limitsByAddress, newStepSecret, requireStrongPassword, stepHash, type AuthCtx } from '#features/auth/api.ts'
import { requireAnyone, requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RoleId } from '../../model.ts'
import { inviteDays, staffJoinPath, type StaffLink } from '../model.ts'
import { staff, staffInvite, staffSession, staffSignInStep } from '../../schema.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import { requireRole } from '../../server/role-rows.ts'
import { admission } from './admission.ts'
import { keepAnOwner, requireOther } from './change-staff.ts'
import { requireStaffStepUp } from './staff-session.ts'

export type LinkCtx = { publicOrigin: () => string }
export type Hired = { loginName: string; displayName: string; role: RoleId }

/** Creates a member of staff who chooses a password by a link. Needs step-up authentication. Throws `back-office.name-taken`. */
export async function hireStaff(ctx: EndpointCtx & LinkCtx, input: Hired): Promise<StaffLink> {
  requireStaff(ctx, 'staff')
  await requireStaffStepUp(ctx, 'staff')
  return hire(ctx, input)
}

/** Creates a member of staff. The caller has required step-up authentication, now or when a second person was asked to approve. */
export async function hire(ctx: Ctx & LinkCtx, input: Hired): Promise<StaffLink> {
  requireStaff(ctx, 'staff')
  return inTransaction(ctx, (ctx) => make(ctx, input))
}

/** Creates one from the command line, which is how the first owner is made. */
export async function hireFromInside(ctx: Ctx & LinkCtx, input: Hired): Promise<StaffLink> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { loginName, role } = input
    await appendEntry(ctx, { action: 'create-staff', step: 'done', staffId: null, role: 'command-line', subject: loginName, detail: { role } })
    return make(ctx, input)
  })
}

/** Creates a new link for a staff member who lost theirs or the password. Older links and open sessions end. Needs step-up authentication. */
export async function inviteAgain(ctx: EndpointCtx & LinkCtx, input: { staffId: string }): Promise<StaffLink> {
  requireStaff(ctx, 'staff')
  await requireStaffStepUp(ctx, 'staff')
  return renewLink(ctx, input)
}

/** Creates a new link. The caller has required step-up authentication, now or when a second person was asked to approve. */
export async function renewLink(ctx: Ctx & LinkCtx, { staffId }: { staffId: string }): Promise<StaffLink> {
  requireOther(ctx, staffId)
  return inTransaction(ctx, async (ctx) => {
    await keepAnOwner(ctx, staffId)
    const live = and(eq(staff.id, staffId), isNull(staff.disabledAt))
    const [found] = await ctx.db
      .update(staff)
      .set({ passwordHash: null, ...admission(ctx) })
      .where(live)
      .returning({ id: staff.id })
    if (!found) throw new DomainError('not-found', 'back-office.no-such-staff')
    await ctx.db.delete(staffSession).where(eq(staffSession.staffId, staffId))
    await ctx.db.delete(staffSignInStep).where(eq(staffSignInStep.staffId, staffId))
    return giveLink(ctx, staffId)
  })
}

/** Sets a password by an invitation link, which works once. Throws `back-office.link-gone` and `auth.password-weak`. */
export async function joinStaff(ctx: AuthCtx, input: { token: string; password: string }): Promise<{ loginName: string }> {
  requireAnyone(ctx)
  const limits = limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `staff.join:${caller}`, max: 20, windowSeconds: 900 }])
  await requireWithinLimits(ctx, 'back-office.sign-in-often', limits)
  const live = and(eq(staffInvite.tokenHash, stepHash(input.token)), gt(staffInvite.expiresAt, ctx.now()), isNull(staff.disabledAt))
  const [person] = await ctx.db
    .select({ staffId: staff.id, loginName: staff.loginName, displayName: staff.displayName, role: staff.role })
    .from(staffInvite)
    .innerJoin(staff, eq(staff.id, staffInvite.staffId))
    .where(live)
  if (!person) throw gone()
  const { staffId, loginName, displayName, role } = person
  await requireStrongPassword(ctx, input.password, [loginName, displayName])
  const passwordHash = await hashPassword(input.password)
  return inTransaction(ctx, async (ctx) => {
    const used = await ctx.db
      .delete(staffInvite)
      .where(and(eq(staffInvite.tokenHash, stepHash(input.token)), gt(staffInvite.expiresAt, ctx.now())))
      .returning({ staffId: staffInvite.staffId })
    if (used.length === 0) throw gone()
    await ctx.db.update(staff).set({ passwordHash }).where(eq(staff.id, staffId))
    await appendEntry(ctx, { action: 'password-chosen', step: 'done', staffId, role })
    return { loginName }
  })
}

async function make(ctx: Ctx & LinkCtx, { loginName, displayName, role }: Hired): Promise<StaffLink> {
  await requireRole(ctx, role)
  const [made] = await ctx.db
    .insert(staff)
    .values({ id: newId(), loginName, displayName, role, passwordHash: null, createdAt: ctx.now(), ...admission(ctx) })
    .onConflictDoNothing({ target: staff.loginName })
    .returning({ id: staff.id })
  if (!made) throw new DomainError('conflict', 'back-office.name-taken', { loginName }, [{ path: 'loginName', code: 'back-office.name-taken' }])
  return giveLink(ctx, made.id)
}

/** The token follows `#`, so that no server or proxy logs it. */
async function giveLink(ctx: Ctx & LinkCtx, staffId: string): Promise<StaffLink> {
  const token = newStepSecret()
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + inviteDays * 86_400_000)
  const fresh = { tokenHash: stepHash(token), createdAt, expiresAt }
  await ctx.db
    .insert(staffInvite)
    .values({ staffId, ...fresh })
    .onConflictDoUpdate({ target: staffInvite.staffId, set: fresh })
  return { staffId, link: `${ctx.publicOrigin()}${staffJoinPath}#${token}`, expiresAt }
}

function gone(): DomainError {
  return new DomainError('conflict', 'back-office.link-gone')
}
