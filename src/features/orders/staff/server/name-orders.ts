import { inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { OrderState } from '../../model.ts'
import { customerOrder } from '../../schema.ts'

/** Numbers and states of orders by ID, for lists of the staff. The caller has checked that they may be shown. */
export async function nameOrders(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, { number: string; state: OrderState }>> {
  requireSystem(ctx)
  if (orderIds.length === 0) return new Map()
  const { id, number, state } = customerOrder
  const rows = await ctx.db
    .select({ id, number, state })
    .from(customerOrder)
    .where(inArray(id, [...orderIds]))
  return new Map(rows.map(({ id, ...order }) => [id, order]))
}
