import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { move } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockOwn } from './work-order-rows.ts'

/** Closes the work order for the customer. Closing twice changes nothing. */
export async function closeWorkOrder(ctx: SupportCtx, { number }: { number: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, accountId, number)
    if (row.state === 'closed') return
    await move(ctx, row, 'close', { kind: 'customer' }, { ownerReadId: row.lastReplyId })
  })
}
