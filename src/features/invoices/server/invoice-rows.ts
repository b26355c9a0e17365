import { asc, inArray } from 'drizzle-orm'
import { numberOrders } from '#features/orders/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { taxOf, type Invoice } from '../model.ts'
import { invoiceLine } from '../schema.ts'
import type { InvoiceRow } from './move-invoice.ts'

/** Maps stored invoices to their view, with their orders. */
export async function invoicesOf(ctx: Ctx, rows: readonly InvoiceRow[]): Promise<Invoice[]> {
  if (rows.length === 0) return []
  const lines = await ctx.db
    .select()
    .from(invoiceLine)
    .where(
      inArray(
        invoiceLine.invoiceId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(invoiceLine.orderId))
  const numbers = await numberOrders(
    ctx,
    lines.map(({ orderId }) => orderId),
  )
  return rows.map(({ accountId: _accountId, fileId: _fileId, ...row }) => ({
    ...row,
    taxFen: taxOf(row.amountFen, row.taxPercent),
    lines: lines
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ orderId, amountFen }) => ({ orderId, orderNumber: numbers.get(orderId) ?? '', amountFen })),
  }))
}
