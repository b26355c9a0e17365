import { asc, desc, eq, ne } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import type { StaffWithdrawal } from '../model.ts'
import { withdrawal } from '../../schema.ts'
import { selectWithdrawals, withdrawalOf } from './withdrawal-rows.ts'

const atMost = 100

/** Lists withdrawals that wait for a decision, oldest first, and the latest decided ones. */
export async function listStaffWithdrawals(ctx: Ctx): Promise<{ open: StaffWithdrawal[]; decided: StaffWithdrawal[] }> {
  requireStaff(ctx, 'money')
  const open = await selectWithdrawals(ctx, eq(withdrawal.state, 'requested')).orderBy(asc(withdrawal.createdAt)).limit(atMost)
  const decided = await selectWithdrawals(ctx, ne(withdrawal.state, 'requested')).orderBy(desc(withdrawal.stateAt)).limit(50)
  const owners = await nameAccounts(
    asSystem(ctx, 'payments.withdrawals'),
    [...open, ...decided].map(({ row }) => row.accountId),
  )
  const forStaff = (found: (typeof open)[number]): StaffWithdrawal => ({
    ...withdrawalOf(found),
    accountNumber: owners.get(found.row.accountId)?.number ?? '',
    nickname: owners.get(found.row.accountId)?.nickname ?? '',
    rechargedFen: found.paid.amountFen,
    rechargedAt: found.paid.settledAt!,
  })
  return { open: open.map(forStaff), decided: decided.map(forStaff) }
}
