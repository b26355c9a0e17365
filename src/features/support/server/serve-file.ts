import { and, eq, isNull, or } from 'drizzle-orm'
import { fileResponse, readFile } from '#features/files/api.ts'
import { requireCustomer, requireStaff } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { workOrderFile, workOrderMessage } from '../schema.ts'
import { filePurpose, type SupportCtx } from './ports.ts'

const notFound = () => new DomainError('not-found', 'files.not-found')

/** Serves a file of the caller's work order, or one just uploaded for it, as an attachment. Files of internal notes are not found. */
export async function serveFile(ctx: SupportCtx, { fileId }: { fileId: string }): Promise<Response> {
  const accountId = requireCustomer(ctx)
  const [file] = await ctx.db
    .select({ file: workOrderFile })
    .from(workOrderFile)
    .leftJoin(workOrderMessage, eq(workOrderMessage.id, workOrderFile.messageId))
    .where(
      and(
        eq(workOrderFile.fileId, fileId),
        eq(workOrderFile.accountId, accountId),
        or(eq(workOrderMessage.internal, false), and(isNull(workOrderFile.messageId), isNull(workOrderFile.uploadedBy))),
      ),
    )
  if (!file) throw notFound()
  return answer(ctx, file.file)
}

/** Serves any file of a work order to support staff. */
export async function serveStaffFile(ctx: SupportCtx, { fileId }: { fileId: string }): Promise<Response> {
  requireStaff(ctx, 'support')
  const [file] = await ctx.db.select().from(workOrderFile).where(eq(workOrderFile.fileId, fileId))
  if (!file) throw notFound()
  return answer(ctx, file)
}

async function answer(ctx: SupportCtx, file: typeof workOrderFile.$inferSelect): Promise<Response> {
  const { bytes } = await readFile(ctx, { fileId: file.fileId, accountId: file.accountId, purpose: filePurpose })
  // A file never changes under its ID, so it may be cached.
  return fileResponse({ bytes, contentType: file.contentType, name: file.name, keepSeconds: 3_600 })
}
