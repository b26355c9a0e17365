import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { staff } from '../../schema.ts'

/** The names of all staff by id, also of those who have left: for who did what. */
export async function listStaffNames(ctx: Ctx): Promise<Record<string, string>> {
  requireStaff(ctx, 'overview')
  const rows = await ctx.db.select({ id: staff.id, name: staff.displayName }).from(staff)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
