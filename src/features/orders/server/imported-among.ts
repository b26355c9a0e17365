import { and, inArray, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { customerOrder } from '../schema.ts'

/** Returns the orders among these that were paid in another system. The caller has checked their owner. */
export async function importedAmong(ctx: Ctx, orderIds: readonly string[]): Promise<Set<string>> {
  requireAnyone(ctx)
  if (orderIds.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(inArray(customerOrder.id, [...orderIds]), sql`${customerOrder.snapshot} ? 'imported'`))
  return new Set(rows.map(({ id }) => id))
}
