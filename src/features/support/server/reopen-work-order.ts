import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import { workOrderCan } from '../model.ts'
import { addMessage } from './add-message.ts'
import { move } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockOwn } from './work-order-rows.ts'

/**
 * Reopens a work order with a description of the remaining problem, still assigned to the same person. Its rating is removed. Throws `support.reopen-late`
 * seven days after closing, and `support.moved-on` if it has not ended.
 */
export async function reopenWorkOrder(ctx: SupportCtx, { number, body }: { number: string; body: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, accountId, number)
    if (row.state === 'closed' && !workOrderCan('reopen', row, ctx.now())) throw new DomainError('conflict', 'support.reopen-late')
    await requireWithinLimits(ctx, 'support.wrote-often', [{ key: `support.write:${accountId}`, max: 40, windowSeconds: 600 }])
    await move(ctx, row, 'reopen', { kind: 'customer' }, { activeAt: ctx.now(), rating: null, ratingNote: null, ratedAt: null, urgedAt: null })
    await addMessage(ctx, row, { staffId: null, body, fileIds: [] })
    await announce(ctx, 'work-order.reopened', { workOrderId: row.id, number: row.number })
  })
}
