import { gte, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { account } from '../schema.ts'

/** Counts accounts registered on each of the `days` 24-hour days that begin at `from`, oldest first, including those closed later. */
export async function countNewAccounts(ctx: Ctx, from: Date, days: number): Promise<number[]> {
  requireStaff(ctx, 'overview')
  const day = sql<number>`floor(extract(epoch from ${account.createdAt} - ${from.toISOString()}::timestamptz) / 86400)`.mapWith(Number)
  const rows = await ctx.db
    .select({ day, made: sql<number>`count(*)`.mapWith(Number) })
    .from(account)
    .where(gte(account.createdAt, from))
    .groupBy(sql`1`)
  const found = new Map(rows.map((row) => [row.day, row.made]))
  return Array.from({ length: days }, (_, index) => found.get(index) ?? 0)
}
