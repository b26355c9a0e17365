import { and, eq, isNull, or } from 'drizzle-orm'
import { fileResponse, readFile } from '#features/files/api.ts'
import { requireCustomer, requireStaff } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { workOrderFile, workOrderMessage } from '../schema.ts'
import { filePurpose, type SupportCtx } from './ports.ts'

const notFound = () => new Refusal('not-found', 'files.not-found')

/** A file of an own work order, or one that was just uploaded for it, as an attachment. What hangs on a note of the staff is not there. */
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

/** Any file of a work order, for the staff who answer them. */
export async function serveStaffFile(ctx: SupportCtx, { fileId }: { fileId: string }): Promise<Response> {
  requireStaff(ctx, 'support')
  const [file] = await ctx.db.select().from(workOrderFile).where(eq(workOrderFile.fileId, fileId))
  if (!file) throw notFound()
  return answer(ctx, file)
}

async function answer(ctx: SupportCtx, file: typeof workOrderFile.$inferSelect): Promise<Response> {
  const { bytes } = await readFile(ctx, { fileId: file.fileId, accountId: file.accountId, purpose: filePurpose })
  // They never change under their id.
  return fileResponse({ bytes, contentType: file.contentType, name: file.name, keepSeconds: 3_600 })
}
