import { sql } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import type { MonthSpending } from '../../model.ts'

const months = 12

/**
 * Reads the caller's spending in each of the last twelve calendar months of their time zone, oldest first: charges less refunds, never below zero. Amounts paid
 * with vouchers do not count. Fen.
 */
export async function readSpending(ctx: Ctx): Promise<MonthSpending[]> {
  const accountId = requireCustomer(ctx)
  const { timeZone } = await readAccount(ctx, accountId)
  const { rows } = await ctx.db.execute<{ month: string; fen: string }>(sql`
    with span as (
      select generate_series(
        date_trunc('month', ${ctx.now().toISOString()}::timestamptz at time zone ${timeZone}) - make_interval(months => ${months - 1}),
        date_trunc('month', ${ctx.now().toISOString()}::timestamptz at time zone ${timeZone}), interval '1 month') as month),
    spent as (
      select date_trunc('month', s.quarter at time zone ${timeZone}) as month, sum(s.fen) as fen
      from ledger.account a
      join ledger.spending s on s.account_id = a.id
      where a.owner_id = ${accountId} and a.kind = 'available' and a.currency = ${companyCurrency().code} and s.quarter >= (select min(month) from span) at time zone ${timeZone}
      group by 1)
    select to_char(span.month, 'YYYY-MM') as month, greatest(0, coalesce(spent.fen, 0))::text as fen
    from span left join spent on spent.month = span.month order by span.month`)
  return rows.map(({ month, fen }) => ({ month, spentFen: BigInt(fen) }))
}
