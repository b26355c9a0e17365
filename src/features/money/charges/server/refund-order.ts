import type { Ctx } from '#platform/ctx.ts'
import { postEntry } from '../../server/post-entry.ts'
import { requireOwn } from '../../server/require-own.ts'

/**
 * Refunds an order's money to the balance, once per order and reason. Refunds are posted to a separate account against revenue. Together they never exceed the
 * charge (checked by the database). Fen; in the caller's transaction.
 */
export async function refundOrder(ctx: Ctx, input: { accountId: string; orderId: string; amountFen: bigint; reason: string; number?: string }): Promise<void> {
  const accountId = requireOwn(ctx, input.accountId)
  await postEntry(ctx, {
    kind: 'order.refund',
    key: `order.refund:${input.orderId}:${input.reason}`,
    subject: { kind: 'order', id: input.orderId },
    memo: input.number ?? '',
    lines: [
      { owner: null, kind: 'refunds', amountFen: -input.amountFen },
      { owner: accountId, kind: 'available', amountFen: input.amountFen },
    ],
  })
}
