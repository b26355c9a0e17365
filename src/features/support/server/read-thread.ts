import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import { renderNote } from '#features/content/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { WorkOrderLine, WorkOrderMessage } from '../model.ts'
import { workOrderFile, workOrderHistory, workOrderMessage, workOrderSecret } from '../schema.ts'
import type { WorkOrderRecord } from './work-order-rows.ts'

type Thread = { messages: WorkOrderMessage[]; lines: WorkOrderLine[]; secretLeft: boolean }

/** Reads a thread for its owner or for staff. Notes and names of staff are included for staff only. */
export async function readThread(ctx: Pick<Ctx, 'db'>, row: WorkOrderRecord, reader: 'owner' | 'staff'): Promise<Thread> {
  const forStaff = reader === 'staff'
  const said = await ctx.db
    .select()
    .from(workOrderMessage)
    .where(and(eq(workOrderMessage.workOrderId, row.id), forStaff ? undefined : eq(workOrderMessage.internal, false)))
    .orderBy(asc(workOrderMessage.id))
  const ids = said.map(({ id }) => id)
  const files =
    ids.length === 0 ? [] : await ctx.db.select().from(workOrderFile).where(inArray(workOrderFile.messageId, ids)).orderBy(asc(workOrderFile.createdAt))
  const history = await ctx.db
    .select()
    .from(workOrderHistory)
    .where(and(eq(workOrderHistory.workOrderId, row.id), forStaff ? undefined : notInArray(workOrderHistory.event, ['assign', 'release'])))
    .orderBy(asc(workOrderHistory.id))
  const secrets = await ctx.db.select({ id: workOrderSecret.workOrderId }).from(workOrderSecret).where(eq(workOrderSecret.workOrderId, row.id))
  return {
    messages: said.map(({ id, author, staffId, internal, body, createdAt }) => ({
      id,
      author,
      html: renderNote(body),
      files: files.filter((file) => file.messageId === id).map(({ fileId, name, contentType, size }) => ({ fileId, name, contentType, size })),
      createdAt,
      ...(forStaff && staffId ? { staffId, internal } : {}),
    })),
    lines: history.map(({ id, event, byKind, toState, at, staffId, toStaffId }) => ({
      id,
      event,
      by: byKind,
      toState,
      createdAt: at,
      ...(forStaff && staffId ? { staffId } : {}),
      ...(forStaff && toStaffId ? { toStaffId } : {}),
    })),
    secretLeft: secrets.length > 0,
  }
}
