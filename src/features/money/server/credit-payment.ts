import type { Ctx } from '#platform/ctx.ts'
import { postEntry } from './post-entry.ts'
import { requireOwn } from './require-own.ts'

/** Credits money that a gateway has taken to the customer's available balance, once per payment. Fen; in the caller's transaction. */
export async function creditPayment(
  ctx: Ctx,
  input: { accountId: string; paymentId: string; gateway: string; amountFen: bigint; number?: string },
): Promise<void> {
  const accountId = requireOwn(ctx, input.accountId)
  await postEntry(ctx, {
    kind: 'payment.credit',
    key: `payment.credit:${input.paymentId}`,
    subject: { kind: 'payment', id: input.paymentId },
    memo: input.number ?? '',
    lines: [
      { owner: null, kind: `gateway:${input.gateway}`, amountFen: -input.amountFen },
      { owner: accountId, kind: 'available', amountFen: input.amountFen },
    ],
  })
}
