import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { TitleContact } from '../model.ts'
import { invoice } from '../schema.ts'
import { permission } from './ports.ts'

/** Reveals the masked fields of an invoice's title for finance. Throws `invoices.not-found`, also once the account is closed. */
export async function revealInvoice(ctx: Ctx, { invoiceId }: { invoiceId: string }): Promise<TitleContact> {
  requireStaff(ctx, permission)
  const [found] = await ctx.db.select({ title: invoice.title }).from(invoice).where(eq(invoice.id, invoiceId))
  if (!found?.title) throw new DomainError('not-found', 'invoices.not-found')
  const { address, phone, bankAccount } = found.title
  return { address, phone, bankAccount }
}
