import { sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { customerOrder } from '../../schema.ts'

/** Summarizes orders since `from` for the back office: created, paid, completed and refunded ones, and the sum paid. */
export async function summariseDay(ctx: Ctx, from: Date): Promise<{ made: number; paid: number; completed: number; refunded: number; paidFen: bigint }> {
  requireStaff(ctx, 'overview')
  const since = from.toISOString()
  const reached = (state: string) =>
    sql<number>`count(*) filter (where ${customerOrder.state} = ${state} and ${customerOrder.stateAt} >= ${since}::timestamptz)`.mapWith(Number)
  const [day] = await ctx.db
    .select({
      made: sql<number>`count(*) filter (where ${customerOrder.createdAt} >= ${since}::timestamptz)`.mapWith(Number),
      paid: sql<number>`count(*) filter (where ${customerOrder.paidAt} >= ${since}::timestamptz)`.mapWith(Number),
      paidFen: sql<string>`coalesce(sum(${customerOrder.totalFen}) filter (where ${customerOrder.paidAt} >= ${since}::timestamptz), 0)::text`,
      completed: reached('completed'),
      refunded: reached('refunded'),
    })
    .from(customerOrder)
  return { ...day!, paidFen: BigInt(day!.paidFen) }
}
