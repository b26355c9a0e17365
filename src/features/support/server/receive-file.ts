import { keepFile, receiveAttachment } from '#features/files/api.ts'
import { requireCustomer, requireStaff } from '#platform/ctx.ts'
import type { Upload } from '#platform/http/upload.ts'
import type { FileView } from '../model.ts'
import { workOrderFile } from '../schema.ts'
import { filePurpose, type SupportCtx } from './ports.ts'
import { findAny } from './work-order-rows.ts'

/** Stores a file for a message; an unsent one is deleted after a day. Throws the errors of `receiveAttachment`. */
export async function receiveFile(ctx: SupportCtx, upload: Upload): Promise<FileView> {
  const accountId = requireCustomer(ctx)
  return keep(ctx, upload, { accountId, uploadedBy: null })
}

/** Stores a file for an answer by staff. It belongs to the account of the work order. */
export async function receiveStaffFile(ctx: SupportCtx, { number }: { number: string }, upload: Upload): Promise<FileView> {
  const staffId = requireStaff(ctx, 'support')
  const { accountId } = await findAny(ctx, number)
  return keep(ctx, upload, { accountId, uploadedBy: staffId })
}

async function keep(ctx: SupportCtx, upload: Upload, whose: { accountId: string; uploadedBy: string | null }): Promise<FileView> {
  const { bytes, contentType, name } = await receiveAttachment(ctx, upload, whose.uploadedBy ?? whose.accountId)
  const size = bytes.byteLength
  // Stored types have no parameters.
  const fileId = await keepFile(ctx, { accountId: whose.accountId, purpose: filePurpose, bytes, contentType: contentType.split(';')[0]! })
  await ctx.db.insert(workOrderFile).values({ fileId, ...whose, messageId: null, name, contentType, size, createdAt: ctx.now() })
  return { fileId, name, contentType, size }
}
