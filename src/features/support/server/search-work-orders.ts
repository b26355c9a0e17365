import { and, desc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { FoundWorkOrder } from '../model.ts'
import { workOrder } from '../schema.ts'
import { searched } from './list-work-orders.ts'

/** Finds the caller's work orders by number, title or server, latest change first. An empty text finds none. */
export async function searchWorkOrders(ctx: Ctx, { text, limit }: { text: string; limit: number }): Promise<FoundWorkOrder[]> {
  const accountId = requireCustomer(ctx)
  if (text === '') return []
  return ctx.db
    .select({ number: workOrder.number, title: workOrder.title, state: workOrder.state })
    .from(workOrder)
    .where(and(eq(workOrder.accountId, accountId), searched(text)))
    .orderBy(desc(workOrder.activeAt), desc(workOrder.id))
    .limit(limit)
}
