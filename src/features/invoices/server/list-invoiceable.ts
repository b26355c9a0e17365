import { and, eq } from 'drizzle-orm'
import { sumOrderMoney } from '#features/money/api.ts'
import { listDeliveredOrders } from '#features/orders/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { invoiceLimits, type InvoiceableOrder } from '../model.ts'
import { invoice, invoiceLine } from '../schema.ts'

/** Lists the caller's delivered orders with the money not yet invoiced, newest first. Refunds are deducted; vouchers do not count. */
export async function listInvoiceable(ctx: Ctx): Promise<InvoiceableOrder[]> {
  const accountId = requireCustomer(ctx)
  const claimed = await ctx.db
    .select({ orderId: invoiceLine.orderId })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(and(eq(invoice.accountId, accountId), eq(invoiceLine.live, true)))
  const orders = await listDeliveredOrders(ctx, { except: claimed.map(({ orderId }) => orderId), limit: invoiceLimits.offered })
  const money = await sumOrderMoney(ctx, { accountId, orderIds: orders.map(({ id }) => id) })
  return orders.map((order) => ({ ...order, amountFen: money.get(order.id) ?? 0n })).filter(({ amountFen }) => amountFen > 0n)
}
