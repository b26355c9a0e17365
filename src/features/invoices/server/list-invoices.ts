import { count, desc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { invoicePageSize, type InvoicePage } from '../model.ts'
import { invoice } from '../schema.ts'
import { invoicesOf } from './invoice-rows.ts'

/** Lists one page of the caller's invoices, newest first. */
export async function listInvoices(ctx: Ctx, { page }: { page: number }): Promise<InvoicePage> {
  const accountId = requireCustomer(ctx)
  const own = eq(invoice.accountId, accountId)
  const [counted] = await ctx.db.select({ total: count() }).from(invoice).where(own)
  const rows = await ctx.db
    .select()
    .from(invoice)
    .where(own)
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(invoicePageSize)
    .offset((page - 1) * invoicePageSize)
  return { invoices: await invoicesOf(ctx, rows), total: counted?.total ?? 0, page, pageSize: invoicePageSize }
}
