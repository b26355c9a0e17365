import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RoleId } from '../../model.ts'
import { staff, staffDevice, staffInvite, staffPasskey, staffSession, staffSignInStep, staffTwoFactor, staffTwoFactorSetup } from '../../schema.ts'
import { requireRole } from '../../server/role-rows.ts'
import { admission } from './admission.ts'
import { requireStaffStepUp } from './staff-session.ts'

/**
 * Changes a staff member's role, effective with their next request. Needs step-up authentication. Throws `back-office.own-account` and
 * `back-office.last-owner`.
 */
export async function changeStaffRole(ctx: EndpointCtx, input: { staffId: string; role: RoleId }): Promise<void> {
  requireStaff(ctx, 'staff')
  await requireStaffStepUp(ctx, 'staff')
  await giveRole(ctx, input)
}

/** Changes a role. The caller has required step-up authentication, now or when a second person was asked to approve. */
export async function giveRole(ctx: Ctx, { staffId, role }: { staffId: string; role: RoleId }): Promise<void> {
  requireOther(ctx, staffId)
  await inTransaction(ctx, async (ctx) => {
    await requireRole(ctx, role)
    if (role !== 'owner') await keepAnOwner(ctx, staffId)
    await changed(
      ctx.db
        .update(staff)
        .set({ role, ...admission(ctx) })
        .where(eq(staff.id, staffId))
        .returning({ id: staff.id }),
    )
  })
}

/** Disables a staff member at once: sessions and links end, and sign-in is blocked. The reason is recorded in the audit. Needs step-up authentication. */
export async function disableStaff(ctx: EndpointCtx, input: { staffId: string; reason: string }): Promise<void> {
  requireStaff(ctx, 'staff')
  await requireStaffStepUp(ctx, 'staff')
  await disable(ctx, input)
}

/** Disables a staff member. The caller has required step-up authentication, now or when a second person was asked to approve. */
export async function disable(ctx: Ctx, { staffId }: { staffId: string }): Promise<void> {
  requireOther(ctx, staffId)
  await inTransaction(ctx, async (ctx) => {
    await keepAnOwner(ctx, staffId)
    const live = and(eq(staff.id, staffId), isNull(staff.disabledAt))
    await changed(ctx.db.update(staff).set({ disabledAt: ctx.now() }).where(live).returning({ id: staff.id }))
    await endEverything(ctx, staffId)
    await ctx.db.delete(staffInvite).where(eq(staffInvite.staffId, staffId))
  })
}

/** Enables a staff member again. Needs step-up authentication. */
export async function enableStaff(ctx: EndpointCtx, input: { staffId: string }): Promise<void> {
  requireStaff(ctx, 'staff')
  await requireStaffStepUp(ctx, 'staff')
  await enable(ctx, input)
}

/** Enables a staff member. The caller has required step-up authentication, now or when a second person was asked to approve. */
export async function enable(ctx: Ctx, { staffId }: { staffId: string }): Promise<void> {
  requireOther(ctx, staffId)
  const off = and(eq(staff.id, staffId), isNotNull(staff.disabledAt))
  await changed(
    ctx.db
      .update(staff)
      .set({ disabledAt: null, ...admission(ctx) })
      .where(off)
      .returning({ id: staff.id }),
  )
}

/**
 * Resets the second factor of a staff member who lost their phone and recovery codes, with their passkeys. Their sessions end, and the next sign-in sets up a new one. Needs step-up
 * authentication.
 */
export async function resetStaffTwoFactor(ctx: EndpointCtx, input: { staffId: string }): Promise<void> {
  requireStaff(ctx, 'staff')
  await requireStaffStepUp(ctx, 'staff')
  await resetFactor(ctx, input)
}

/** Resets a second factor. The caller has required step-up authentication, now or when a second person was asked to approve. */
export async function resetFactor(ctx: Ctx, { staffId }: { staffId: string }): Promise<void> {
  requireOther(ctx, staffId)
  await inTransaction(ctx, async (ctx) => {
    await changed(ctx.db.delete(staffTwoFactor).where(eq(staffTwoFactor.staffId, staffId)).returning({ id: staffTwoFactor.staffId }))
    await ctx.db.delete(staffPasskey).where(eq(staffPasskey.staffId, staffId))
    await ctx.db.delete(staffTwoFactorSetup).where(eq(staffTwoFactorSetup.staffId, staffId))
    await ctx.db.update(staff).set(admission(ctx)).where(eq(staff.id, staffId))
    await endEverything(ctx, staffId)
  })
}

/** Throws `back-office.own-account`, because only a colleague may change one's rights. */
export function requireOther(ctx: Ctx, staffId: string): void {
  if (requireStaff(ctx, 'staff') === staffId) throw new DomainError('conflict', 'back-office.own-account')
}

/** Keeps at least one active owner. If two owners disable each other at once, the locks order them and the second call throws `back-office.last-owner`. */
export async function keepAnOwner(ctx: Ctx, leaving: string): Promise<void> {
  const able = and(eq(staff.role, 'owner'), isNull(staff.disabledAt), isNotNull(staff.passwordHash))
  await ctx.db.select({ id: staff.id }).from(staff).where(able).orderBy(staff.id).for('no key update')
  const left = await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(able, ne(staff.id, leaving)))
  if (left.length === 0) throw new DomainError('conflict', 'back-office.last-owner')
}

async function endEverything(ctx: Ctx, staffId: string): Promise<void> {
  await ctx.db.delete(staffDevice).where(eq(staffDevice.staffId, staffId))
  await ctx.db.delete(staffSession).where(eq(staffSession.staffId, staffId))
  await ctx.db.delete(staffSignInStep).where(eq(staffSignInStep.staffId, staffId))
}

async function changed(rows: PromiseLike<unknown[]>): Promise<void> {
  if ((await rows).length === 0) throw new DomainError('not-found', 'back-office.no-such-staff')
}
