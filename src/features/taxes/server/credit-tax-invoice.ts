import { and, eq, sum } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { sumOrderMoney } from '#features/money/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { creditedTax } from '../model.ts'
import { taxDocument } from '../schema.ts'
import { takeNumber, taxDateOf } from './take-number.ts'
import { taxLink } from './tax-link.ts'

/** Issues a credit note for what was refunded of an invoiced order since its invoice and earlier credit notes, and tells the customer. Idempotent. */
export async function creditTaxInvoice(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [invoice] = await ctx.db
      .select()
      .from(taxDocument)
      .where(and(eq(taxDocument.orderId, orderId), eq(taxDocument.kind, 'invoice')))
      .for('update')
    if (!invoice) return
    const { accountId, basisPoints } = invoice
    const [earlier] = await ctx.db
      .select({ fen: sum(taxDocument.grossFen) })
      .from(taxDocument)
      .where(eq(taxDocument.correctsId, invoice.id))
    const leftFen = invoice.grossFen - BigInt(earlier?.fen ?? 0)
    const paidFen = (await sumOrderMoney(ctx, { accountId, orderIds: [orderId] })).get(orderId) ?? 0n
    const grossFen = leftFen - (paidFen > 0n ? paidFen : 0n)
    if (grossFen <= 0n) return
    const issuedAt = ctx.now()
    const taxDate = taxDateOf(issuedAt, invoice.seller.timeZone)
    // The series of the invoice, whatever prefix staff have set since.
    const prefix = invoice.number.split('-')[0]!
    const number = await takeNumber(ctx, prefix, taxDate)
    await ctx.db.insert(taxDocument).values({
      ...invoice,
      id: newId(),
      kind: 'credit-note',
      correctsId: invoice.id,
      grossFen,
      taxFen: creditedTax(leftFen, grossFen, basisPoints),
      taxDate,
      issuedAt,
      number,
    })
    await sendMessage(ctx, {
      accountId,
      category: 'finance',
      code: 'tax-invoice.credited',
      params: { number, corrects: invoice.number, amountFen: String(grossFen) },
      link: taxLink,
    })
  })
}
