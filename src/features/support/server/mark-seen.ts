import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { changeForStaff } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockOwn } from './work-order-rows.ts'

/** Marks the answers as seen by the owner up to the given message. The mark never moves back. */
export async function markSeen(ctx: SupportCtx, { number, messageId }: { number: string; messageId: number }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, accountId, number)
    const ownerReadId = Math.min(messageId, row.lastReplyId)
    if (ownerReadId > row.ownerReadId) await changeForStaff(ctx, row, { ownerReadId })
  })
}
