import { requireStepUp } from '#features/auth/api.ts'
import { moveTransferMoney } from '#features/money/api.ts'
import { transferFactsOf } from '#features/servers/api.ts'
import { asSystem, requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { transferRules, type TransferState } from '../model.ts'
import { carryOut } from './carry-out.ts'
import { requireParties } from './judge-parties.ts'
import { requireServers } from './judge-servers.ts'
import { moveTransfer } from './move-transfer.ts'
import type { TransferCtx } from './ports.ts'
import { tellAccepted } from './tell-parties.ts'
import { lockTransfer, priceOf, serversOf, type TransferRecord } from './transfer-rows.ts'

const acceptedStates: readonly TransferState[] = ['accepted', 'escrowed', 'review', 'executing', 'completed']

/**
 * Accepts a transfer offered to the caller at the price shown. In one transaction, the price goes from the available balance into escrow and the machines begin
 * to change their passwords. Needs step-up authentication; repeated calls change nothing. Throws the rules that no longer hold, `transfers.price-changed` and
 * `money.balance-too-low`. Fen.
 */
export async function acceptTransfer(ctx: TransferCtx, input: { number: string; priceFen: bigint }): Promise<{ state: TransferState }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockTransfer(ctx, input.number, { accountId, is: 'received' })
    if (acceptedStates.includes(row.state)) return { state: row.state }
    if (row.priceFen !== input.priceFen) throw new DomainError('conflict', 'transfers.price-changed')
    if (row.state === 'awaiting' && row.expiresAt <= ctx.now()) throw new DomainError('conflict', 'transfers.too-late')
    await requireParties(ctx, row.sellerId, accountId)
    await requireUnchanged(ctx, row)
    let accepted = await moveTransfer(ctx, row, 'accept')
    if (row.priceFen > 0n) {
      await moveTransferMoney(asSystem(ctx, 'transfers'), 'escrow', priceOf(row))
      accepted = await moveTransfer(ctx, accepted, 'escrow', { money: 'escrow' })
    }
    await tellAccepted(ctx, accepted)
    if (row.priceFen >= transferRules.reviewFromFen) return { state: (await moveTransfer(ctx, accepted, 'review')).state }
    return { state: (await carryOut(ctx, accepted)).state }
  })
}

/** Locks the servers of a transfer and checks that they still belong to the seller and nothing prevents the transfer. */
export async function requireUnchanged(ctx: TransferCtx, row: TransferRecord): Promise<void> {
  const servers = await serversOf(ctx, [row.id])
  const codes = servers.map((server) => server.offered.code)
  const facts = await transferFactsOf(asSystem(ctx, 'transfers'), { accountId: row.sellerId, codes, lock: true })
  if (facts.length !== servers.length) throw new DomainError('conflict', 'transfers.wrong-state', {})
  await requireServers(ctx, facts, true)
}
