import { asc, desc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { InvoiceTitle } from '../model.ts'
import { invoiceTitle } from '../schema.ts'

const { id, kind, name, taxNumber, address, phone, bank, bankAccount, isDefault } = invoiceTitle

/** Lists the caller's titles, the default one first. */
export async function listTitles(ctx: Ctx): Promise<InvoiceTitle[]> {
  const accountId = requireCustomer(ctx)
  return ctx.db
    .select({ id, kind, name, taxNumber, address, phone, bank, bankAccount, isDefault })
    .from(invoiceTitle)
    .where(eq(invoiceTitle.accountId, accountId))
    .orderBy(desc(isDefault), asc(invoiceTitle.createdAt))
}
