import { and, count, eq, inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { payment } from '../schema.ts'

/** Counts an account's open payments, whose money may still arrive. */
export async function countOpenPayments(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<number> {
  requireSystem(ctx)
  const open = and(eq(payment.accountId, accountId), inArray(payment.state, ['created', 'pending']))
  return (await ctx.db.select({ open: count() }).from(payment).where(open))[0]?.open ?? 0
}
