import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { invoiceLine } from '../schema.ts'
import { openRedForRefund } from './ask-red.ts'
import { invoiceLink } from './invoice-link.ts'
import { lockInvoice, moveInvoice } from './move-invoice.ts'

/** Reacts to a refunded order: reverses its invoice, or returns an unissued one to its owner. Idempotent. */
export async function followRefund(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [line] = await ctx.db
      .select({ invoiceId: invoiceLine.invoiceId })
      .from(invoiceLine)
      .where(and(eq(invoiceLine.orderId, orderId), eq(invoiceLine.live, true)))
    if (!line) return
    const row = await lockInvoice(ctx, line.invoiceId)
    if (row.state === 'issued') await openRedForRefund(ctx, row)
    if (row.state !== 'submitted' && row.state !== 'issuing') return
    await moveInvoice(ctx, 'reject', row, { reasonCode: 'order-refunded', reason: null })
    await sendMessage(ctx, {
      accountId: row.accountId,
      category: 'finance',
      code: 'invoice.rejected',
      params: { number: row.number, why: 'order-refunded', reason: '' },
      link: invoiceLink(row),
    })
  })
}
