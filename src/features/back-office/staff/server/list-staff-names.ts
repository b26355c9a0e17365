import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { staff } from '../../schema.ts'

/** Reads the names of all staff by ID, including those who have left, for displaying past actions. */
export async function listStaffNames(ctx: Ctx): Promise<Record<string, string>> {
  requireStaff(ctx, 'overview')
  const rows = await ctx.db.select({ id: staff.id, name: staff.displayName }).from(staff)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
