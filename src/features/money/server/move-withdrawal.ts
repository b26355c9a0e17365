import type { Ctx } from '#platform/ctx.ts'
import { postEntry } from './post-entry.ts'
import { requireOwn } from './require-own.ts'

/**
 * `hold`: a withdrawal is requested and its amount frozen · `return`: it was decided or cancelled, its amount is available again. Each once per withdrawal. In fen,
 * in the caller's transaction. Throws `money.balance-too-low`.
 */
export async function moveWithdrawal(
  ctx: Ctx,
  move: 'hold' | 'return',
  input: { accountId: string; paymentId: string; withdrawalId: string; amountFen: bigint; number: string },
): Promise<void> {
  const accountId = requireOwn(ctx, input.accountId)
  const { paymentId, withdrawalId, number } = input
  const frozenFen = move === 'hold' ? input.amountFen : -input.amountFen
  await postEntry(ctx, {
    kind: `withdraw.${move}`,
    key: `withdraw.${move}:${withdrawalId}`,
    subject: { kind: 'payment', id: paymentId },
    memo: number,
    lines: [
      { owner: accountId, kind: 'available', amountFen: -frozenFen },
      { owner: accountId, kind: 'frozen', amountFen: frozenFen },
    ],
  })
}
