import { requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { change } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockAny } from './work-order-rows.ts'

/** The staff have seen the customer's messages up to that one; the customer reads it at their message. */
export async function markDeskSeen(ctx: SupportCtx, { number, messageId }: { number: string; messageId: number }): Promise<void> {
  requireStaff(ctx, 'support')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockAny(ctx, number)
    if (messageId > row.staffReadId) await change(ctx, row, { staffReadId: messageId })
  })
}
