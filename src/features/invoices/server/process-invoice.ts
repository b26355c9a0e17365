import { eq } from 'drizzle-orm'
import { holdFiles } from '#features/files/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { sumOrderMoney } from '#features/money/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { voidable } from '../model.ts'
import { invoiceLine } from '../schema.ts'
import { invoiceLink } from './invoice-link.ts'
import { lockInvoice, moveInvoice, type InvoiceRow } from './move-invoice.ts'
import { permission } from './ports.ts'

type ById = { invoiceId: string }
const told = (row: InvoiceRow) => ({ accountId: row.accountId, category: 'finance' as const, link: invoiceLink(row) })

/** Starts processing a request, which its owner can then no longer withdraw. Idempotent. */
export async function takeInvoice(ctx: Ctx, { invoiceId }: ById): Promise<void> {
  requireStaff(ctx, permission)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockInvoice(ctx, invoiceId)
    if (row.state !== 'issuing') await moveInvoice(ctx, 'take', row)
  })
}

/** Rejects a request with a reason that its owner reads. Its orders can be invoiced again. */
export async function rejectInvoice(ctx: Ctx, { invoiceId, reason }: ById & { reason: string }): Promise<void> {
  requireStaff(ctx, permission)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockInvoice(ctx, invoiceId)
    await moveInvoice(ctx, 'reject', row, { reasonCode: 'staff', reason })
    await sendMessage(ctx, { ...told(row), code: 'invoice.rejected', params: { number: row.number, why: 'staff', reason } })
  })
}

/**
 * Records the tax authority's number of an issued invoice, with its file if there is one. Throws `invoices.order-changed` if one of its orders was refunded
 * meanwhile, and `invoices.number-used`.
 */
export async function issueInvoice(ctx: Ctx, { invoiceId, officialNumber, fileId }: ById & { officialNumber: string; fileId: string | null }): Promise<void> {
  requireStaff(ctx, permission)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockInvoice(ctx, invoiceId)
    await requireUnchanged(ctx, row)
    if (fileId) await holdFiles(ctx, [fileId], null)
    await numbered(() => moveInvoice(ctx, 'issue', row, { officialNumber, issuedAt: ctx.now(), fileId }))
    await sendMessage(ctx, { ...told(row), code: 'invoice.issued', params: { number: row.number, official: officialNumber, amountFen: Number(row.amountFen) } })
  })
}

/** Records the tax authority's number of a reversal. The orders can be invoiced again for their remaining amounts. Throws `invoices.number-used`. */
export async function issueRed(ctx: Ctx, { invoiceId, redNumber }: ById & { redNumber: string }): Promise<void> {
  requireStaff(ctx, permission)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockInvoice(ctx, invoiceId)
    if (redNumber === row.officialNumber) throw new DomainError('conflict', 'invoices.number-used')
    await numbered(() => moveInvoice(ctx, 'issue-red', row, { redNumber, redAt: ctx.now() }))
    await sendMessage(ctx, { ...told(row), code: 'invoice.red-issued', params: { number: row.number, red: redNumber } })
  })
}

/** Voids an invoice in the month in which it was issued; later it must be reversed. Throws `invoices.month-over`. */
export async function voidInvoice(ctx: Ctx, { invoiceId, reason }: ById & { reason: string }): Promise<void> {
  requireStaff(ctx, permission)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockInvoice(ctx, invoiceId)
    if (row.state === 'issued' && !voidable(row, ctx.now())) throw new DomainError('conflict', 'invoices.month-over')
    await moveInvoice(ctx, 'void', row, { reasonCode: 'staff', reason })
    await sendMessage(ctx, { ...told(row), code: 'invoice.voided', params: { number: row.number, reason } })
  })
}

async function requireUnchanged(ctx: Ctx, row: InvoiceRow): Promise<void> {
  const lines = await ctx.db.select().from(invoiceLine).where(eq(invoiceLine.invoiceId, row.id))
  const money = await sumOrderMoney(asSystem(ctx, 'invoices'), { accountId: row.accountId, orderIds: lines.map(({ orderId }) => orderId) })
  if (lines.some(({ orderId, amountFen }) => money.get(orderId) !== amountFen)) throw new DomainError('conflict', 'invoices.order-changed')
}

async function numbered(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('conflict', 'invoices.number-used', {}, [{ path: 'officialNumber', code: 'invoices.number-used' }])
    throw error
  }
}
