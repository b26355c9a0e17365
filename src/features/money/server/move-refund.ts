import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { EntryKind, HouseEntryKind } from '../model.ts'
import { postEntry, type Line } from './post-entry.ts'

/** `hold`: frozen for the gateway · `send`: paid out by the gateway · `return`: not paid out by the gateway, available again. */
export type RefundMove = 'hold' | 'send' | 'return'

type Place = 'available' | 'frozen' | 'gateway'
const ways: Record<RefundMove, { from: Place; to: Place }> = {
  hold: { from: 'available', to: 'frozen' },
  send: { from: 'frozen', to: 'gateway' },
  return: { from: 'frozen', to: 'available' },
}

/**
 * Moves a refund to the original gateway one step, each step once per refund. Fen; in the caller's transaction. Throws `money.balance-too-low` if the
 * money has been spent.
 */
export async function moveRefund(
  ctx: Ctx,
  move: RefundMove,
  input: { accountId: string; paymentId: string; refundId: string; gateway: string; amountFen: bigint; number: string },
): Promise<void> {
  requireSystem(ctx)
  const lineOf = (place: Place, amountFen: bigint): Line =>
    place === 'gateway' ? { owner: null, kind: `gateway:${input.gateway}`, amountFen } : { owner: input.accountId, kind: place, amountFen }
  const kind: EntryKind | HouseEntryKind = `refund.${move}`
  await postEntry(ctx, {
    kind,
    key: `${kind}:${input.refundId}`,
    subject: { kind: 'payment', id: input.paymentId },
    memo: input.number,
    lines: [lineOf(ways[move].from, -input.amountFen), lineOf(ways[move].to, input.amountFen)],
  })
}
