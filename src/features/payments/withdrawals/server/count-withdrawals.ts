import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { withdrawal } from '../../schema.ts'

/** Counts withdrawals that wait for a decision. */
export async function countWithdrawals(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'money')
  return ctx.db.$count(withdrawal, eq(withdrawal.state, 'requested'))
}
