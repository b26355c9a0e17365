import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { EntryKind, HouseEntryKind } from '../model.ts'
import { postEntry } from './post-entry.ts'

/**
 * `escrow`: the receiver's price is frozen · `return`: the transfer did not happen · `settle`: the servers have moved, the price is the seller's and frozen ·
 * `release`: there was no complaint · `give-back`: a complaint was upheld, the price returns to the receiver.
 */
export type TransferMove = 'escrow' | 'return' | 'settle' | 'release' | 'give-back'

type Side = 'seller' | 'receiver'
type Place = { side: Side; wallet: 'available' | 'frozen' }
const place = (side: Side, wallet: Place['wallet']): Place => ({ side, wallet })
const ways: Record<TransferMove, { from: Place; to: Place }> = {
  escrow: { from: place('receiver', 'available'), to: place('receiver', 'frozen') },
  return: { from: place('receiver', 'frozen'), to: place('receiver', 'available') },
  settle: { from: place('receiver', 'frozen'), to: place('seller', 'frozen') },
  release: { from: place('seller', 'frozen'), to: place('seller', 'available') },
  'give-back': { from: place('seller', 'frozen'), to: place('receiver', 'available') },
}

/**
 * Moves the price of a transfer one step, each step once per transfer. Fen; in the caller's transaction. Throws `money.balance-too-low` if the
 * receiver's balance does not cover it.
 */
export async function moveTransferMoney(
  ctx: Ctx,
  move: TransferMove,
  input: { transferId: string; number: string; sellerId: string; receiverId: string; amountFen: bigint },
): Promise<void> {
  requireSystem(ctx)
  const ownerOf = { seller: input.sellerId, receiver: input.receiverId }
  const lineOf = ({ side, wallet }: Place, amountFen: bigint) => ({ owner: ownerOf[side], kind: wallet, amountFen })
  const kind: EntryKind | HouseEntryKind = `transfer.${move}`
  await postEntry(ctx, {
    kind,
    key: `${kind}:${input.transferId}`,
    subject: { kind: 'transfer', id: input.transferId },
    memo: input.number,
    lines: [lineOf(ways[move].from, -input.amountFen), lineOf(ways[move].to, input.amountFen)],
  })
}
