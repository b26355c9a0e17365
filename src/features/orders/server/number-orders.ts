import { inArray } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { customerOrder } from '../schema.ts'

/** Order numbers by ID. Other features call it for orders whose owner they have checked. */
export async function numberOrders(ctx: Pick<Ctx, 'actor' | 'db'>, orderIds: readonly string[]): Promise<Map<string, string>> {
  requireAnyone(ctx)
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: customerOrder.id, number: customerOrder.number })
    .from(customerOrder)
    .where(inArray(customerOrder.id, [...orderIds]))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
