import { requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { change } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockAny } from './work-order-rows.ts'

/** Marks the customer's messages as seen by staff up to the given one. The customer sees this. */
export async function markSeenByStaff(ctx: SupportCtx, { number, messageId }: { number: string; messageId: number }): Promise<void> {
  requireStaff(ctx, 'support')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockAny(ctx, number)
    if (messageId > row.staffReadId) await change(ctx, row, { staffReadId: messageId })
  })
}
