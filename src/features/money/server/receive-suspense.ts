import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { postEntry } from './post-entry.ts'

/** Posts gateway money that matches no payment to suspense, once per trade, in its own currency. In the caller's transaction. */
export async function receiveSuspense(
  ctx: Ctx,
  input: { gateway: string; tradeNo: string; currency: string; amountFen: bigint; reason: string },
): Promise<void> {
  requireSystem(ctx)
  await postEntry(ctx, {
    kind: 'suspense.receive',
    key: `suspense.receive:${input.gateway}:${input.tradeNo}`,
    currency: input.currency,
    subject: { kind: 'trade', id: input.tradeNo },
    memo: input.reason,
    lines: [
      { owner: null, kind: `gateway:${input.gateway}`, amountFen: -input.amountFen },
      { owner: null, kind: 'suspense', amountFen: input.amountFen },
    ],
  })
}
