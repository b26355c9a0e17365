import { inArray, lt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { keptDays } from '../model.ts'
import { addressAssignments } from '../schema.ts'

const batch = 5_000

/** Deletes assignments that ended a year ago. Returns their number, at most one batch. */
export async function forgetAssignments(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const over = ctx.db
    .select({ id: addressAssignments.id })
    .from(addressAssignments)
    .where(lt(addressAssignments.until, new Date(ctx.now().getTime() - keptDays * 86_400_000)))
    .limit(batch)
  return (await ctx.db.delete(addressAssignments).where(inArray(addressAssignments.id, over)).returning({ id: addressAssignments.id })).length
}
