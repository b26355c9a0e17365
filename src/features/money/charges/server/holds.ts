import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { paymentReservation } from '../../schema.ts'

export type Hold = { paymentId: string; vouchersFen: bigint; balanceFen: bigint; state: 'held' | 'spent' | 'returned' }

const columns = {
  paymentId: paymentReservation.paymentId,
  vouchersFen: paymentReservation.vouchersFen,
  balanceFen: paymentReservation.balanceFen,
  state: paymentReservation.state,
}

/** Lists the caller's payments that reserve something now. */
export async function listReservations(ctx: Ctx): Promise<Hold[]> {
  const accountId = requireCustomer(ctx)
  return ctx.db
    .select(columns)
    .from(paymentReservation)
    .where(and(eq(paymentReservation.accountId, accountId), eq(paymentReservation.state, 'held')))
}

/** Finds what one of the caller's payments reserved, also after it ended. */
export async function findReservation(ctx: Ctx, paymentId: string): Promise<Hold | undefined> {
  const accountId = requireCustomer(ctx)
  const [hold] = await ctx.db
    .select(columns)
    .from(paymentReservation)
    .where(and(eq(paymentReservation.paymentId, paymentId), eq(paymentReservation.accountId, accountId)))
  return hold
}
