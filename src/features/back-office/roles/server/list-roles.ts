import { count, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { presentPermissions } from '../../model/permissions.ts'
import { staffRoles } from '../../model.ts'
import { staff, staffRole } from '../../schema.ts'
import { namesOf } from '../../server/role-rows.ts'
import type { ListedRole } from '../model.ts'

/** Lists all roles with their present permissions, the shipped ones first. */
export async function listRoles(ctx: Ctx): Promise<ListedRole[]> {
  requireStaff(ctx, 'staff')
  const rows = await ctx.db
    .select({ role: staffRole, holders: count(staff.id) })
    .from(staffRole)
    .leftJoin(staff, eq(staff.role, staffRole.id))
    .groupBy(staffRole.id)
    .orderBy(staffRole.createdAt, staffRole.id)
  const roles = rows.map(({ role, holders }): ListedRole => {
    const { id, shipped, revision } = role
    return { id, names: namesOf(role), shipped, edited: shipped && role.permissions !== null, permissions: presentPermissions(role), revision, holders }
  })
  const placeOf = ({ id }: ListedRole) => (staffRoles as readonly string[]).indexOf(id)
  const shipped = roles.filter((role) => placeOf(role) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other))
  return [...shipped, ...roles.filter((role) => placeOf(role) < 0)]
}
