import { asc, eq, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { StaffMember, StaffState } from '../model.ts'
import { staff, staffInvite, staffRole, staffTwoFactor } from '../../schema.ts'
import { namesOf } from '../../server/role-rows.ts'

/** Lists all staff with role and state, active ones first. */
export async function listStaff(ctx: Ctx): Promise<StaffMember[]> {
  requireStaff(ctx, 'staff')
  const rows = await ctx.db
    .select({
      id: staff.id,
      loginName: staff.loginName,
      displayName: staff.displayName,
      role: staffRole,
      createdAt: staff.createdAt,
      disabledAt: staff.disabledAt,
      hasPassword: sql<boolean>`${staff.passwordHash} is not null`,
      factorSince: staffTwoFactor.enabledAt,
      linkUntil: staffInvite.expiresAt,
      signedInAt: sql<string | null>`(select max(e.at) from audit.entry e where e.staff_id = ${staff.id} and e.action = 'sign-in' and e.step = 'done')`,
    })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .leftJoin(staffTwoFactor, eq(staffTwoFactor.staffId, staff.id))
    .leftJoin(staffInvite, eq(staffInvite.staffId, staff.id))
    .orderBy(sql`${staff.disabledAt} is not null`, asc(staff.displayName), asc(staff.id))
  const now = ctx.now()
  return rows.map(({ role, disabledAt, hasPassword, factorSince, linkUntil, signedInAt, ...row }) => ({
    ...row,
    role: role.id,
    roleNames: namesOf(role),
    state: (disabledAt ? 'disabled' : hasPassword ? 'active' : 'invited') satisfies StaffState,
    twoFactor: factorSince !== null,
    linkUntil: linkUntil && linkUntil > now ? linkUntil : null,
    signedInAt: signedInAt ? new Date(signedInAt) : null,
  }))
}
