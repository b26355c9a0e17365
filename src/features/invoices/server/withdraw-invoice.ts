import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockInvoice, moveInvoice } from './move-invoice.ts'

/** Takes an own request back before the staff have taken it up; its orders can be invoiced again. Twice changes nothing. */
export async function withdrawInvoice(ctx: Ctx, { invoiceId }: { invoiceId: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockInvoice(ctx, invoiceId, accountId)
    if (row.state !== 'voided') await moveInvoice(ctx, 'withdraw', row)
  })
}
