import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer, requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { ReasonCode } from '../model.ts'
import { invoiceLink } from './invoice-link.ts'
import { lockInvoice, moveInvoice, type InvoiceRow } from './move-invoice.ts'
import { permission } from './ports.ts'

/** Requests the reversal of the caller's issued invoice, with a reason. Afterwards its orders can be invoiced again. Idempotent. */
export async function askRed(ctx: Ctx, { invoiceId, reason }: { invoiceId: string; reason: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockInvoice(ctx, invoiceId, accountId)
    if (row.state !== 'red-requested') await openRed(ctx, row, { code: 'customer', reason })
  })
}

/** Opens the reversal of an issued invoice as finance. Its owner is notified. */
export async function openRedAsStaff(ctx: Ctx, { invoiceId, reason }: { invoiceId: string; reason: string }): Promise<void> {
  requireStaff(ctx, permission)
  await inTransaction(ctx, async (ctx) => openRed(ctx, await lockInvoice(ctx, invoiceId), { code: 'staff', reason }))
}

/** Opens the reversal because of a refunded order. In the caller's transaction, on the locked row. */
export async function openRedForRefund(ctx: Ctx, row: InvoiceRow): Promise<void> {
  requireSystem(ctx)
  await openRed(ctx, row, { code: 'order-refunded', reason: null })
}

async function openRed(ctx: Ctx, row: InvoiceRow, { code, reason }: { code: ReasonCode; reason: string | null }): Promise<void> {
  await moveInvoice(ctx, 'ask-red', row, { reasonCode: code, reason })
  await announce(ctx, 'invoice.red-requested', { number: row.number })
  if (code !== 'customer') {
    await sendMessage(ctx, {
      accountId: row.accountId,
      category: 'finance',
      code: 'invoice.red-requested',
      params: { number: row.number, why: code },
      link: invoiceLink(row),
    })
  }
}
