import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { EntryKind, HouseEntryKind } from '../model.ts'
import { postEntry, type Line } from './post-entry.ts'

/** `hold`: earned, not yet due · `release`: paid out · `cancel`: cancelled while held · `reverse`: reversed after it was paid. */
export type CommissionMove = 'hold' | 'release' | 'cancel' | 'reverse'

type Wallet = 'commission' | 'frozen' | 'available'
const ways: Record<CommissionMove, { from: Wallet; to: Wallet }> = {
  hold: { from: 'commission', to: 'frozen' },
  release: { from: 'frozen', to: 'available' },
  cancel: { from: 'frozen', to: 'commission' },
  reverse: { from: 'available', to: 'commission' },
}

/**
 * Moves a partner's commission one step, each step once per commission or part of it. A held commission is on the frozen balance. Fen; in the caller's transaction.
 * Throws `money.balance-too-low` if a paid commission is reversed and the balance does not cover it.
 */
export async function moveCommission(
  ctx: Ctx,
  move: CommissionMove,
  input: { accountId: string; commissionId: string; amountFen: bigint; /** Distinguishes parts of a commission. */ part?: string },
): Promise<void> {
  requireSystem(ctx)
  const lineOf = (wallet: Wallet, amountFen: bigint): Line => ({ owner: wallet === 'commission' ? null : input.accountId, kind: wallet, amountFen })
  const kind: EntryKind | HouseEntryKind = `commission.${move}`
  await postEntry(ctx, {
    kind,
    key: `${kind}:${input.commissionId}${input.part ? `:${input.part}` : ''}`,
    subject: { kind: 'commission', id: input.commissionId },
    lines: [lineOf(ways[move].from, -input.amountFen), lineOf(ways[move].to, input.amountFen)],
  })
}
