import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { postEntry } from './post-entry.ts'

/**
 * Releases money from suspense, once per trade: to a customer's available balance, or back through its gateway if `accountId` is null. In the caller's
 * transaction.
 */
export async function releaseSuspense(
  ctx: Ctx,
  input: { gateway: string; tradeNo: string; currency: string; amountFen: bigint; accountId: string | null },
): Promise<void> {
  requireSystem(ctx)
  const to = input.accountId ? { owner: input.accountId, kind: 'available' } : { owner: null, kind: `gateway:${input.gateway}` }
  await postEntry(ctx, {
    kind: 'suspense.release',
    key: `suspense.release:${input.gateway}:${input.tradeNo}`,
    currency: input.currency,
    subject: { kind: 'trade', id: input.tradeNo },
    memo: input.tradeNo,
    lines: [
      { owner: null, kind: 'suspense', amountFen: -input.amountFen },
      { ...to, amountFen: input.amountFen },
    ],
  })
}
