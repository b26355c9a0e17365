import { inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { customerOrder } from '../schema.ts'

/** Accounts that placed the orders, by order ID. For commands that do not reveal them. */
export async function listBuyers(ctx: Pick<Ctx, 'actor' | 'db'>, orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  requireSystem(ctx)
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: customerOrder.id, accountId: customerOrder.accountId })
    .from(customerOrder)
    .where(inArray(customerOrder.id, [...orderIds]))
  return new Map(rows.map(({ id, accountId }) => [id, accountId]))
}
