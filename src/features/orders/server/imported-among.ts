import { and, inArray, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { customerOrder } from '../schema.ts'

/** Those of these orders that stand for what was paid in another system; the caller has checked whose they are. */
export async function importedAmong(ctx: Ctx, orderIds: readonly string[]): Promise<Set<string>> {
  requireAnyone(ctx)
  if (orderIds.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: customerOrder.id })
    .from(customerOrder)
    .where(and(inArray(customerOrder.id, [...orderIds]), sql`${customerOrder.snapshot} ? 'imported'`))
  return new Set(rows.map(({ id }) => id))
}
