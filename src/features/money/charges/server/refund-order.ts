import type { Ctx } from '#platform/ctx.ts'
import { postEntry } from '../../server/post-entry.ts'
import { requireOwn } from '../../server/require-own.ts'

/**
 * Gives an order's money back to the balance, once an order and reason. Refunds stand in an account of their own against
 * revenue; together they can never exceed the charge (the database refuses). Fen of CNY; in the caller's transaction.
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
