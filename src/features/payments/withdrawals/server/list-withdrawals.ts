import { desc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Withdrawal } from '../model.ts'
import { withdrawal } from '../../schema.ts'
import { selectWithdrawals, withdrawalOf } from './withdrawal-rows.ts'

const atMost = 100

/** Lists the caller's withdrawals, newest first. */
export async function listWithdrawals(ctx: Ctx): Promise<Withdrawal[]> {
  const accountId = requireCustomer(ctx)
  const mine = selectWithdrawals(ctx, eq(withdrawal.accountId, accountId))
  return (await mine.orderBy(desc(withdrawal.createdAt), desc(withdrawal.id)).limit(atMost)).map(withdrawalOf)
}
