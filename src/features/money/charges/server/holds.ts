import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { paymentHold } from '../../schema.ts'

export type Hold = { paymentId: string; vouchersFen: bigint; balanceFen: bigint; state: 'held' | 'spent' | 'returned' }

const columns = { paymentId: paymentHold.paymentId, vouchersFen: paymentHold.vouchersFen, balanceFen: paymentHold.balanceFen, state: paymentHold.state }

/** Lists the caller's payments that reserve something now. */
export async function listHolds(ctx: Ctx): Promise<Hold[]> {
  const accountId = requireCustomer(ctx)
  return ctx.db
    .select(columns)
    .from(paymentHold)
    .where(and(eq(paymentHold.accountId, accountId), eq(paymentHold.state, 'held')))
}

/** Finds what one of the caller's payments reserved, also after it ended. */
export async function findHold(ctx: Ctx, paymentId: string): Promise<Hold | undefined> {
  const accountId = requireCustomer(ctx)
  const [hold] = await ctx.db
    .select(columns)
    .from(paymentHold)
    .where(and(eq(paymentHold.paymentId, paymentId), eq(paymentHold.accountId, accountId)))
  return hold
}
