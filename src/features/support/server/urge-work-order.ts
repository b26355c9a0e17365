import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import { nextUrge } from '../model.ts'
import { change, record } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockOwn } from './work-order-rows.ts'

/** Escalates a work order. Throws `support.urged` within fifteen minutes of the last time, and `support.not-our-turn` while the customer's reply is awaited. */
export async function urgeWorkOrder(ctx: SupportCtx, { number }: { number: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, accountId, number)
    if (row.state !== 'open' && row.state !== 'in-progress') throw new DomainError('conflict', 'support.not-our-turn')
    const at = ctx.now()
    const next = nextUrge(row.urgedAt, at)
    if (next) throw new DomainError('too-many', 'support.urged', { retryAfterSeconds: Math.ceil((next.getTime() - at.getTime()) / 1000) })
    await change(ctx, row, { urgedAt: at, replyDueAt: row.replyDueAt ?? at })
    await record(ctx, row, 'urge', { kind: 'customer' })
    await announce(ctx, 'work-order.urged', { workOrderId: row.id, number: row.number })
  })
}
