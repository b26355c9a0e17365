import { checkPdf, keepFile } from '#features/files/api.ts'
import { typeOfBytes } from '#features/files/model.ts'
import { requireStaff } from '#platform/ctx.ts'
import type { Upload } from '#platform/http/upload.ts'
import { DomainError } from '#platform/domain-error.ts'
import { ownerOfInvoice } from './list-invoice-queue.ts'
import { filePurpose, permission, type InvoicesCtx } from './ports.ts'

/** Stores the PDF of an invoice until it is issued with it, for at most a day. Throws `invoices.pdf-only` and the errors of `checkPdf`. */
export async function uploadInvoiceFile(ctx: InvoicesCtx, { invoiceId }: { invoiceId: string }, upload: Upload): Promise<{ fileId: string }> {
  requireStaff(ctx, permission)
  const accountId = await ownerOfInvoice(ctx, invoiceId)
  if (!accountId) throw new DomainError('not-found', 'invoices.not-found')
  const bytes = await upload.read()
  if (typeOfBytes(bytes) !== 'pdf') throw new DomainError('invalid', 'invoices.pdf-only')
  await checkPdf(bytes)
  return { fileId: await keepFile(ctx, { accountId, purpose: filePurpose, bytes, contentType: 'application/pdf' }) }
}
