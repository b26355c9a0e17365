import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { unfinished, type WorkOrdersSummary } from '../model.ts'
import { workOrder } from '../schema.ts'

/** Counts the customer's unfinished work orders, and those with an unread answer. */
export async function summariseWorkOrders(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<WorkOrdersSummary> {
  const accountId = requireCustomer(ctx)
  const going = inArray(workOrder.state, [...unfinished])
  const unseen = gt(workOrder.lastReplyId, workOrder.ownerReadId)
  const [found] = await ctx.db
    .select({ unfinished: sql<number>`(count(*) filter (where ${going}))::int`, unread: sql<number>`(count(*) filter (where ${unseen}))::int` })
    .from(workOrder)
    .where(and(eq(workOrder.accountId, accountId), or(going, unseen)))
  return { unfinished: found?.unfinished ?? 0, unread: found?.unread ?? 0 }
}
