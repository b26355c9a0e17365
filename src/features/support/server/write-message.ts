import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Written } from '../forms.ts'
import { canWrite } from '../model.ts'
import { addMessage } from './add-message.ts'
import { change, move, replyDue } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockOwn } from './work-order-rows.ts'

/**
 * Writes as the customer. If their reply was awaited, it is the staff's turn. The same idempotency key is one message. Throws `support.ended` if it was
 * resolved or closed meanwhile, and `support.wrote-often` above forty in ten minutes.
 */
export async function writeMessage(ctx: SupportCtx, { number, body, fileIds, idempotencyKey }: Written): Promise<{ messageId: number }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'support.write', owner: accountId, key: idempotencyKey, request: { number, body, fileIds } }, async () => {
      const row = await lockOwn(ctx, accountId, number)
      if (!canWrite(row.state)) throw new DomainError('conflict', 'support.ended')
      await requireWithinLimits(ctx, 'support.wrote-often', [{ key: `support.write:${accountId}`, max: 40, windowSeconds: 600 }])
      const messageId = await addMessage(ctx, row, { staffId: null, body, fileIds })
      const at = ctx.now()
      const seen = { activeAt: at, ownerReadId: row.lastReplyId }
      if (row.state === 'waiting') await move(ctx, row, 'answer', { kind: 'customer' }, seen)
      else await change(ctx, row, { ...seen, replyDueAt: row.replyDueAt ?? replyDue(row, at) })
      return { messageId }
    }),
  )
}
