import { eq, sql } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { InvoiceSummary } from '../model.ts'
import { invoice } from '../schema.ts'

/** Summarizes the caller's invoices: the sum on valid ones, the number in progress, and the account's verification. */
export async function summariseInvoices(ctx: Ctx): Promise<InvoiceSummary> {
  const accountId = requireCustomer(ctx)
  const [row] = await ctx.db
    .select({
      issuedFen: sql<string>`coalesce(sum(${invoice.amountFen}) filter (where ${invoice.state} in ('issued', 'red-requested')), 0)::text`,
      underWay: sql<number>`count(*) filter (where ${invoice.state} in ('submitted', 'issuing', 'red-requested'))::int`,
    })
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
  const { verification } = await readAccount(ctx, accountId)
  return { issuedFen: BigInt(row?.issuedFen ?? 0), underWay: row?.underWay ?? 0, verification }
}
