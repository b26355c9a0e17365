import { and, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { customerOrder } from '../../schema.ts'

export type DaySummary = { made: number; paid: number; completed: number; refunded: number; paidFen: bigint }

/** Summarizes orders from `from` to before `until` for the back office: created, paid, completed and refunded ones, and the sum paid. */
export async function summariseDay(ctx: Ctx, from: Date, until: Date): Promise<DaySummary> {
  requireStaff(ctx, 'overview')
  const within = (at: PgColumn) => and(gte(at, from), lt(at, until))
  const made = within(customerOrder.createdAt)
  const paid = within(customerOrder.paidAt)
  const reached = (state: 'completed' | 'refunded') => and(eq(customerOrder.state, state), within(customerOrder.stateAt))
  // One subquery each, because each has an index. Together they would read the whole table.
  const read = (value: SQL, where: SQL | undefined) => sql`(select ${value} from ${customerOrder} where ${where})`
  const { rows } = await ctx.db.execute<{ made: number; paid: number; completed: number; refunded: number; paid_fen: string }>(sql`
    select ${read(sql`count(*)::int`, made)} as made, ${read(sql`count(*)::int`, paid)} as paid,
      ${read(sql`count(*)::int`, reached('completed'))} as completed, ${read(sql`count(*)::int`, reached('refunded'))} as refunded,
      ${read(sql`coalesce(sum(${customerOrder.totalFen}), 0)::text`, paid)} as paid_fen`)
  const { paid_fen: paidFen, ...counts } = rows[0]!
  return { ...counts, paidFen: BigInt(paidFen) }
}
