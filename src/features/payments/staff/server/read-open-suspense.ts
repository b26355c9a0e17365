import { and, eq, isNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { paymentSuspense } from '../../schema.ts'

/** Reads undecided money in suspense. Undefined if it is decided or does not exist. */
export async function readOpenSuspense(ctx: Ctx, suspenseId: string): Promise<{ tradeNo: string; amountFen: bigint } | undefined> {
  requireStaff(ctx, 'money')
  const { id, tradeNo, amountFen, resolvedAt } = paymentSuspense
  const [found] = await ctx.db
    .select({ tradeNo, amountFen })
    .from(paymentSuspense)
    .where(and(eq(id, suspenseId), isNull(resolvedAt)))
  return found
}
