import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Invoice } from '../model.ts'
import { invoice } from '../schema.ts'
import { invoicesOf } from './invoice-rows.ts'

/** Reads one of the caller's invoices. Throws `invoices.not-found`, also for another account's. */
export async function readOwnInvoice(ctx: Ctx, { invoiceId }: { invoiceId: string }): Promise<Invoice> {
  const accountId = requireCustomer(ctx)
  const rows = await ctx.db
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, invoiceId), eq(invoice.accountId, accountId)))
  const [found] = await invoicesOf(ctx, rows)
  if (!found) throw new DomainError('not-found', 'invoices.not-found')
  return found
}
