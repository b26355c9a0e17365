import { and, asc, inArray, isNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { staff } from '../../schema.ts'
import { rolesWith } from '../../server/role-rows.ts'

/** Lists the staff who answer work orders at present. */
export async function listColleagues(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  requireStaff(ctx, 'support')
  const roles = await rolesWith(ctx, 'support')
  return ctx.db
    .select({ id: staff.id, name: staff.displayName })
    .from(staff)
    .where(and(inArray(staff.role, roles), isNull(staff.disabledAt)))
    .orderBy(asc(staff.displayName))
}
