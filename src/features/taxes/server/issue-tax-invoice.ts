import { and, eq, sql } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { readPaidOrder } from '#features/orders/api.ts'
import { sumOrderMoney } from '#features/money/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import { newId } from '#platform/pure/id.ts'
import { decideTax, includedTax } from '../model.ts'
import { billingDetails, taxDocument } from '../schema.ts'
import { takeNumber, taxDateOf } from './take-number.ts'
import { taxLink } from './tax-link.ts'
import { readTaxScheme } from './read-tax-scheme.ts'

/**
 * Issues the invoice of a delivered order if the company issued tax invoices when it was paid. The amount is the money paid so far less refunds, without vouchers;
 * an order without any gets no invoice. Tells the customer. Idempotent.
 */
export async function issueTaxInvoice(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const order = await readPaidOrder(ctx, orderId)
    const scheme = await readTaxScheme(ctx, order.paidAt)
    if (scheme.kind !== 'tax-invoice') return
    // One after the other, so that a repeated event finds the invoice of the first, and no number is taken for nothing.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tax-invoice ${orderId}`}, 0))`)
    const issued = await ctx.db
      .select({ id: taxDocument.id })
      .from(taxDocument)
      .where(and(eq(taxDocument.orderId, orderId), eq(taxDocument.kind, 'invoice')))
    if (issued.length > 0) return
    const { accountId } = order
    const grossFen = (await sumOrderMoney(ctx, { accountId, orderIds: [orderId] })).get(orderId) ?? 0n
    if (grossFen <= 0n) return
    const { name, address, country, taxNumber } = billingDetails
    const [buyer] = await ctx.db.select({ name, address, country, taxNumber }).from(billingDetails).where(eq(billingDetails.accountId, accountId))
    const decision = decideTax(scheme, buyer ?? null, order.product)
    const issuedAt = ctx.now()
    const taxDate = taxDateOf(issuedAt, scheme.seller.timeZone)
    const number = await takeNumber(ctx, scheme.prefix, taxDate)
    await ctx.db.insert(taxDocument).values({
      ...decision,
      id: newId(),
      kind: 'invoice',
      accountId,
      orderId,
      orderNumber: order.number,
      orderKind: order.kind,
      product: order.product,
      seller: scheme.seller,
      buyer: buyer ?? null,
      grossFen,
      taxFen: includedTax(grossFen, decision.basisPoints),
      currency: companyCurrency().code,
      taxDate,
      paidAt: order.paidAt,
      issuedAt,
      number,
    })
    await sendMessage(ctx, {
      accountId,
      category: 'finance',
      code: 'tax-invoice.issued',
      params: { number, order: order.number, amountFen: String(grossFen) },
      link: taxLink,
    })
  })
}
