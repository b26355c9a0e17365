import type { Ctx } from '#platform/ctx.ts'
import { postEntry } from './post-entry.ts'
import { requireOwn } from './require-own.ts'

/**
 * Pays an order from the available balance, once an order whoever repeats it. Fen of CNY; in the caller's transaction,
 * after the order's lock. Refuses `money.balance-too-low`.
 */
export async function chargeOrder(ctx: Ctx, input: { accountId: string; orderId: string; amountFen: bigint; number?: string }): Promise<void> {
  const accountId = requireOwn(ctx, input.accountId)
  await postEntry(ctx, {
    kind: 'order.charge',
    key: `order.charge:${input.orderId}`,
    subject: { kind: 'order', id: input.orderId },
    memo: input.number ?? '',
    lines: [
      { owner: accountId, kind: 'available', amountFen: -input.amountFen },
      { owner: null, kind: 'revenue', amountFen: input.amountFen },
    ],
  })
}
