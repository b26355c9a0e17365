import { endTransferHold } from '#features/servers/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { DecideInput, ReviewInput } from '../forms.ts'
import { requireUnchanged } from './accept-transfer.ts'
import { carryOut } from './carry-out.ts'
import type { TransferCtx } from './ports.ts'
import { payOut } from './release-transfers.ts'
import { failWith } from './settle-transfer.ts'
import { lockTransfer, serversOf } from './transfer-rows.ts'

/** Decides a dispute: the price goes to the seller or returns to the receiver. The servers are not moved. Needs a note for the record. */
export async function decideDispute(ctx: Ctx, input: DecideInput): Promise<void> {
  const staffId = requireStaff(ctx, 'transfers')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockTransfer(ctx, input.number, 'any')
    if (row.money !== 'held' || !row.disputedAt || row.settledAt) throw new DomainError('conflict', 'transfers.not-now', { state: row.state })
    await payOut(ctx, row, input.outcome, { staffId, note: input.note })
  })
}

/** Decides a transfer under review because of its price: it is carried out, or ended with the price returned. Needs a note for the record. */
export async function reviewTransfer(ctx: TransferCtx, input: ReviewInput): Promise<void> {
  const staffId = requireStaff(ctx, 'transfers')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockTransfer(ctx, input.number, 'any')
    if (row.state !== 'review') throw new DomainError('conflict', 'transfers.not-now', { state: row.state })
    const system = asSystem(ctx, 'transfers')
    if (input.outcome === 'approve') {
      await requireUnchanged(ctx, row)
      await carryOut(ctx, row, { staffId, note: input.note })
      return
    }
    const servers = await serversOf(ctx, [row.id])
    await endTransferHold(
      system,
      servers.map((server) => server.serverId),
    )
    await failWith(system, row, 'review', { staffId, note: input.note })
  })
}
