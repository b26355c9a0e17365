import { and, eq, gte, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { byDay } from '#platform/db/reads/by-day.ts'
import { payment } from '../../schema.ts'

/** Sums recharges through gateways for each of the `days` 24-hour days that begin at `from`, oldest first. */
export async function sumRechargesByDay(ctx: Ctx, from: Date, days: number): Promise<bigint[]> {
  requireStaff(ctx, 'money')
  const { day, group } = byDay(payment.settledAt, from)
  const rows = await ctx.db
    .select({ day, fen: sql<string>`sum(${payment.amountFen})::text` })
    .from(payment)
    .where(and(eq(payment.purpose, 'recharge'), gte(payment.settledAt, from)))
    .groupBy(group)
  const found = new Map(rows.map((row) => [row.day, BigInt(row.fen)]))
  return Array.from({ length: days }, (_, index) => found.get(index) ?? 0n)
}
