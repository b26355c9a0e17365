import { gte, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { byDay } from '#platform/db/reads/by-day.ts'
import { account } from '../schema.ts'

/** Counts accounts registered on each of the `days` 24-hour days that begin at `from`, oldest first, including those closed later. */
export async function countNewAccounts(ctx: Ctx, from: Date, days: number): Promise<number[]> {
  requireStaff(ctx, 'overview')
  const { day, group } = byDay(account.createdAt, from)
  const rows = await ctx.db
    .select({ day, made: sql<number>`count(*)`.mapWith(Number) })
    .from(account)
    .where(gte(account.createdAt, from))
    .groupBy(group)
  const found = new Map(rows.map((row) => [row.day, row.made]))
  return Array.from({ length: days }, (_, index) => found.get(index) ?? 0)
}
