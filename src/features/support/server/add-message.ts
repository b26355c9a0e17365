import { and, eq, inArray, isNull } from 'drizzle-orm'
import { holdFiles } from '#features/files/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { workOrderFile, workOrderMessage } from '../schema.ts'
import type { WorkOrderRecord } from './work-order-rows.ts'

type NewMessage = { staffId: string | null; internal?: boolean; body: string; fileIds: readonly string[] }

/**
 * Adds a message with its uploaded files, in the caller's transaction. A file is sent once, by its uploader, in a work order of the account that it belongs to.
 * Throws `files.gone` otherwise.
 */
export async function addMessage(ctx: Ctx, row: WorkOrderRecord, { staffId, internal = false, body, fileIds }: NewMessage): Promise<number> {
  const [made] = await ctx.db
    .insert(workOrderMessage)
    .values({ workOrderId: row.id, author: staffId ? 'staff' : 'customer', staffId, internal, body, createdAt: ctx.now() })
    .returning({ id: workOrderMessage.id })
  const messageId = made!.id
  if (fileIds.length > 0) {
    const sent = await ctx.db
      .update(workOrderFile)
      .set({ messageId })
      .where(
        and(
          inArray(workOrderFile.fileId, [...fileIds]),
          eq(workOrderFile.accountId, row.accountId),
          staffId ? eq(workOrderFile.uploadedBy, staffId) : isNull(workOrderFile.uploadedBy),
          isNull(workOrderFile.messageId),
        ),
      )
      .returning({ fileId: workOrderFile.fileId })
    if (sent.length !== new Set(fileIds).size) throw new DomainError('conflict', 'files.gone')
    await holdFiles(ctx, fileIds, null)
  }
  return messageId
}
