import { count, isNull } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { staff } from '../../schema.ts'

/** Counts members of staff who are not disabled, also those who have not chosen a password yet. */
export async function countActiveStaff(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const [found] = await ctx.db.select({ staff: count() }).from(staff).where(isNull(staff.disabledAt))
  return found?.staff ?? 0
}
