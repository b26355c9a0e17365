import { gte, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { byDay } from '#platform/db/reads/by-day.ts'
import { customerOrder } from '../../schema.ts'

/** Counts paid orders and their sum for each of the `days` 24-hour days that begin at `from`, oldest first. Orders refunded later are included. */
export async function summariseDays(ctx: Ctx, from: Date, days: number): Promise<{ orders: number; paidFen: bigint }[]> {
  requireStaff(ctx, 'overview')
  const { day, group } = byDay(customerOrder.paidAt, from)
  const rows = await ctx.db
    .select({ day, orders: sql<number>`count(*)`.mapWith(Number), paidFen: sql<string>`sum(${customerOrder.totalFen})::text` })
    .from(customerOrder)
    .where(gte(customerOrder.paidAt, from))
    .groupBy(group)
  const found = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: days }, (_, index) => ({ orders: found.get(index)?.orders ?? 0, paidFen: BigInt(found.get(index)?.paidFen ?? 0) }))
}
