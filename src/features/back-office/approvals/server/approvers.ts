import { and, eq, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { admissionDays } from '../../model/approvals.ts'
import { presentPermissions } from '../../model/permissions.ts'
import type { Permission, RoleId } from '../../model.ts'
import { staff, staffRole } from '../../schema.ts'
import { rolesWith } from '../../server/role-rows.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

/** SQL condition for those who were not given access by this person a short time ago. */
function notAdmittedBy({ now }: Pick<Ctx, 'now'>, staffId: string) {
  const since = new Date(now().getTime() - admissionDays * 86_400_000)
  return or(isNull(staff.admittedBy), ne(staff.admittedBy, staffId), lte(staff.admittedAt, since))
}

/** SQL condition for active members of staff with a permission. */
async function holdersOf(ctx: Reading, permission: string) {
  return and(inArray(staff.role, await rolesWith(ctx, permission as Permission)), isNull(staff.disabledAt), isNotNull(staff.passwordHash))
}

/** Returns whether a second person can approve requests of this member of staff. */
export async function hasApprover(ctx: Reading, { staffId, permission }: { staffId: string; permission: string }): Promise<boolean> {
  const able = and(await holdersOf(ctx, permission), ne(staff.id, staffId), notAdmittedBy(ctx, staffId))
  return (await ctx.db.select({ id: staff.id }).from(staff).where(able).limit(1)).length > 0
}

/** Reads an active member of staff who holds the permission at this moment. Undefined if disabled, or if the role does not have it meanwhile. */
export async function readHolder(
  ctx: Reading,
  staffId: string,
  permission: string,
): Promise<{ role: RoleId; loginName: string; permissions: readonly Permission[] } | undefined> {
  const [found] = await ctx.db
    .select({ role: staffRole, loginName: staff.loginName })
    .from(staff)
    .innerJoin(staffRole, eq(staffRole.id, staff.role))
    .where(and(eq(staff.id, staffId), await holdersOf(ctx, permission)))
  return found && { role: found.role.id, loginName: found.loginName, permissions: presentPermissions(found.role) }
}

/** Returns whether a member of staff got their access from this person a short time ago. Otherwise one person could approve through an account of their own making. */
export async function wasAdmittedBy(ctx: Reading, { staffId, by }: { staffId: string; by: string }): Promise<boolean> {
  const [free] = await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, staffId), notAdmittedBy(ctx, by)))
  return free === undefined
}
