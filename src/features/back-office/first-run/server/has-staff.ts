import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { staff } from '../../schema.ts'

/** Returns whether the installation has a member of staff, also a disabled one. For the page that makes the first. */
export async function hasStaff(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<boolean> {
  requireAnyone(ctx)
  const some = await ctx.db.select({ id: staff.id }).from(staff).limit(1)
  return some.length > 0
}
