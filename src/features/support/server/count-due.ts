import { and, count, inArray, isNotNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { workOrder } from '../schema.ts'

/** Counts customers who wait for an answer. */
export async function countDue(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'support')
  const [found] = await ctx.db
    .select({ due: count() })
    .from(workOrder)
    .where(and(inArray(workOrder.state, ['open', 'in-progress']), isNotNull(workOrder.replyDueAt)))
  return found?.due ?? 0
}
