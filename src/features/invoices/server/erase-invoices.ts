import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { invoice, invoiceTitle } from '../schema.ts'
import { lockInvoice, moveInvoice } from './move-invoice.ts'

/**
 * Erases the invoices of a closed account: unissued requests end and titles are deleted. Number, sum and date of issued invoices are kept. In the caller's
 * transaction.
 */
export async function eraseInvoices(ctx: Ctx, accountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(invoiceTitle).where(eq(invoiceTitle.accountId, accountId))
  const open = await ctx.db
    .select({ id: invoice.id })
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), inArray(invoice.state, ['draft', 'submitted', 'rejected', 'issuing'])))
  for (const { id } of open) {
    const row = await lockInvoice(ctx, id)
    if (row.state === 'issuing') await moveInvoice(ctx, 'reject', row, { reasonCode: 'staff' })
    await moveInvoice(ctx, 'withdraw', await lockInvoice(ctx, id))
  }
  await ctx.db
    .update(invoice)
    .set({ title: null, reason: null, fileId: null })
    .where(and(eq(invoice.accountId, accountId), isNotNull(invoice.title)))
}
