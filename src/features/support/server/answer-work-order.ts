import { sendMessage } from '#features/messages/api.ts'
import { requireStaff } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { StaffWritten } from '../forms.ts'
import { workOrderPath } from '../model.ts'
import { addMessage } from './add-message.ts'
import { changeForStaff, move, record } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockAny, type WorkOrderRecord } from './work-order-rows.ts'

/**
 * Writes as staff: an answer that waits for the customer, one that continues, one that ends it, or an internal note. Answering an unassigned work order assigns
 * it. Throws `support.moved-on` once it has ended; notes are always possible.
 */
export async function answerWorkOrder(ctx: SupportCtx, input: StaffWritten): Promise<{ messageId: number }> {
  const staffId = requireStaff(ctx, 'support')
  const { idempotencyKey, ...said } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'support.answer', owner: staffId, key: idempotencyKey, request: said }, async () => {
      const row = await lockAny(ctx, said.number)
      const { body, fileIds, outcome } = said
      const messageId = await addMessage(ctx, row, { staffId, internal: outcome === 'note', body, fileIds })
      const by = { kind: 'staff', staffId } as const
      if (outcome === 'note') {
        await changeForStaff(ctx, row)
        return { messageId }
      }
      const news = row.lastReplyId <= row.ownerReadId
      if (!row.assigneeId) await record(ctx, row, 'assign', by, staffId)
      const at = ctx.now()
      await move(ctx, row, outcome, by, {
        activeAt: at,
        repliedAt: row.repliedAt ?? at,
        assigneeId: row.assigneeId ?? staffId,
        lastReplyId: messageId,
        staffReadId: messageId,
        urgedAt: null,
      })
      if (news || outcome === 'resolve') await tellOwner(ctx, row, outcome === 'resolve' ? 'work-order.resolved' : 'work-order.replied', messageId)
      return { messageId }
    }),
  )
}

/** Sends one notice for answers that arrive while an earlier one is unread. */
async function tellOwner(ctx: SupportCtx, row: WorkOrderRecord, code: 'work-order.replied' | 'work-order.resolved', messageId: number): Promise<void> {
  const { accountId, number, title } = row
  const eventKey = `${code}:${row.id}:${messageId}`
  await sendMessage(ctx, { accountId, category: 'operations', code, params: { number, title }, link: workOrderPath(number), eventKey })
}
