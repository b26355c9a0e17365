import { and, count, eq, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { payment } from '../schema.ts'

/** How many of an account's payments are under way: money that may still arrive. */
export async function countOpenPayments(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<number> {
  requireSystem(ctx)
  const open = and(eq(payment.accountId, accountId), inArray(payment.state, ['created', 'pending']))
  return (await ctx.db.select({ open: count() }).from(payment).where(open))[0]?.open ?? 0
}
