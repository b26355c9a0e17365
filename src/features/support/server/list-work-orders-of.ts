import { and, count, desc, eq, notInArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { CustomerWorkOrders } from '../model.ts'
import { workOrder } from '../schema.ts'

/** Lists the latest work orders of a customer for staff, and counts all and the open ones. */
export async function listWorkOrdersOf(ctx: Pick<Ctx, 'actor' | 'db'>, { accountId, most }: { accountId: string; most: number }): Promise<CustomerWorkOrders> {
  requireStaff(ctx, 'support')
  const { number, title, state, activeAt } = workOrder
  const theirs = eq(workOrder.accountId, accountId)
  const [rows, total, open] = await Promise.all([
    ctx.db.select({ number, title, state, activeAt }).from(workOrder).where(theirs).orderBy(desc(activeAt), desc(workOrder.id)).limit(most),
    countOf(ctx, theirs),
    countOf(ctx, and(theirs, notInArray(state, ['resolved', 'closed']))),
  ])
  return { rows, total, open }
}

async function countOf(ctx: Pick<Ctx, 'db'>, where: ReturnType<typeof and>): Promise<number> {
  const [found] = await ctx.db.select({ rows: count() }).from(workOrder).where(where)
  return found!.rows
}
