import { asc, isNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { permissionsOf } from '../../model.ts'
import { staff } from '../../schema.ts'

/** Lists the staff who answer work orders at present. */
export async function listColleagues(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  requireStaff(ctx, 'support')
  const rows = await ctx.db
    .select({ id: staff.id, name: staff.displayName, role: staff.role })
    .from(staff)
    .where(isNull(staff.disabledAt))
    .orderBy(asc(staff.displayName))
  return rows.filter(({ role }) => permissionsOf(role).includes('support')).map(({ id, name }) => ({ id, name }))
}
