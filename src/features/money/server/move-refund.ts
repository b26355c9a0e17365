import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { EntryKind, HouseEntryKind } from '../model.ts'
import { postEntry, type Line } from './post-entry.ts'

/** `hold`: set aside for the gateway · `send`: the gateway has paid it out · `return`: the gateway would not, it is available again. */
export type RefundMove = 'hold' | 'send' | 'return'

type Place = 'available' | 'frozen' | 'gateway'
const ways: Record<RefundMove, { from: Place; to: Place }> = {
  hold: { from: 'available', to: 'frozen' },
  send: { from: 'frozen', to: 'gateway' },
  return: { from: 'frozen', to: 'available' },
}

/**
 * Moves a refund to the original gateway one step, each step once a refund. Fen of CNY; in the caller's transaction. Refuses
 * `money.balance-too-low` when the money has been spent.
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
