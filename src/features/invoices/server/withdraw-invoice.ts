import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { lockInvoice, moveInvoice } from './move-invoice.ts'

/** Withdraws the caller's request before staff process it. Its orders can be invoiced again. Idempotent. */
export async function withdrawInvoice(ctx: Ctx, { invoiceId }: { invoiceId: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockInvoice(ctx, invoiceId, accountId)
    if (row.state !== 'voided') await moveInvoice(ctx, 'withdraw', row)
  })
}
