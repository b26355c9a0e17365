import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { canRate } from '../model.ts'
import { change, record } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockOwn } from './work-order-rows.ts'

/** Rates an ended work order from one to five. Throws `support.rated` the second time, and `support.not-ended` too early. */
export async function rateWorkOrder(ctx: SupportCtx, { number, rating, note }: { number: string; rating: number; note: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, accountId, number)
    if (!canRate(row)) throw new DomainError('conflict', row.rating === null ? 'support.not-ended' : 'support.rated')
    await change(ctx, row, { rating, ratingNote: note || null, ratedAt: ctx.now() })
    await record(ctx, row, 'rate', { kind: 'customer' })
  })
}
