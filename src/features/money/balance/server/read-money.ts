import { and, eq, gte, sql } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Balance } from '../../model.ts'
import { ledgerAccount, ledgerSpending } from '../../schema.ts'
import { readBalance } from './read-balance.ts'
import { readFunds } from './read-funds.ts'
import { companyCurrency } from '#platform/pure/currency.ts'

/**
 * Reads the caller's balance, what vouchers can pay, and the spending of this calendar month in the account's time zone: charges less refunds, never below
 * zero.
 */
export async function readMoney(ctx: Ctx): Promise<Balance & { currency: string; monthSpentFen: bigint }> {
  const accountId = requireCustomer(ctx)
  const { timeZone } = await readAccount(ctx, accountId)
  const monthBegan = sql`date_trunc('month', ${ctx.now().toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`
  const [spent] = await ctx.db
    .select({ fen: sql<string>`greatest(0, coalesce(sum(${ledgerSpending.fen}), 0))::text` })
    .from(ledgerSpending)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerSpending.accountId))
    .where(and(eq(ledgerAccount.ownerId, accountId), eq(ledgerAccount.kind, 'available'), gte(ledgerSpending.quarter, monthBegan)))
  const balance = await readBalance(ctx, accountId)
  const { vouchersFen } = await readFunds(ctx, accountId)
  return { currency: companyCurrency().code, ...balance, vouchersFen, monthSpentFen: BigInt(spent?.fen ?? 0) }
}
