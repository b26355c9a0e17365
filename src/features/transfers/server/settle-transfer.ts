import { and, eq } from 'drizzle-orm'
import { moveTransferMoney } from '#features/money/api.ts'
import { finishHandOver, readHandOver, undoHandOver } from '#features/servers/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { transferRules } from '../model.ts'
import { transfer, transferServer } from '../schema.ts'
import { moveTransfer } from './move-transfer.ts'
import { tellCompleted, tellFailed } from './tell-parties.ts'
import { priceOf, serversOf, type TransferRecord } from './transfer-rows.ts'

/**
 * Settles a transfer whose operations have ended. All servers change owner in one transaction and the price becomes the seller's, frozen for 72 hours. If one
 * machine failed, nothing moves and the price returns to the receiver. Waits while an operation is running.
 */
export async function settleTransfer(ctx: Ctx, transferId: string): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(transfer).where(eq(transfer.id, transferId)).for('update')
    if (row?.state !== 'executing') return
    const servers = await serversOf(ctx, [row.id])
    const progress = await readHandOver(
      ctx,
      servers.flatMap((server) => server.operationId ?? []),
    )
    if (progress.length !== servers.length || progress.some((one) => one.state === 'queued' || one.state === 'running')) return
    const serverIds = servers.map((server) => server.serverId)
    if (progress.every((one) => one.state === 'succeeded')) await complete(ctx, row, serverIds)
    else await rollBack(ctx, row, serverIds)
  })
}

/** Subscriber of `server.rotated`: a machine of a transfer has its new password, or the rotation failed. */
export async function followRotation(ctx: Ctx, { operationId }: { operationId: string }): Promise<void> {
  requireSystem(ctx)
  const [found] = await ctx.db.select({ id: transferServer.transferId }).from(transferServer).where(eq(transferServer.operationId, operationId))
  if (found) await settleTransfer(ctx, found.id)
}

async function complete(ctx: Ctx, row: TransferRecord, serverIds: readonly string[]): Promise<void> {
  const at = ctx.now()
  const removed = await finishHandOver(ctx, { serverIds, from: row.sellerId, to: row.receiverId!, snapshots: row.snapshots })
  for (const [serverId, removedKeys] of removed)
    await ctx.db
      .update(transferServer)
      .set({ movedAt: at, removedKeys })
      .where(and(eq(transferServer.transferId, row.id), eq(transferServer.serverId, serverId)))
  const priced = row.priceFen > 0n
  if (priced) await moveTransferMoney(ctx, 'settle', priceOf(row))
  const releaseAt = new Date(at.getTime() + transferRules.holdHours * 3_600_000)
  const moved = await moveTransfer(ctx, row, 'complete', priced ? { money: 'held', releaseAt } : {})
  await tellCompleted(ctx, moved, serverIds.length)
  await announce(ctx, 'transfer.ended', { number: row.number, outcome: 'complete', parties: partiesOf(row) })
}

async function rollBack(ctx: Ctx, row: TransferRecord, serverIds: readonly string[]): Promise<void> {
  await undoHandOver(ctx, { serverIds, from: row.sellerId })
  await failWith(ctx, row, 'engine')
}

/** Fails a transfer: the price returns to the receiver and both sides are notified. */
export async function failWith(ctx: Ctx, row: TransferRecord, failure: 'engine' | 'review', who: { staffId?: string; note?: string } = {}): Promise<void> {
  requireSystem(ctx)
  const priced = row.money === 'escrow'
  if (priced) await moveTransferMoney(ctx, 'return', priceOf(row))
  const failed = await moveTransfer(ctx, row, 'fail', { failure, ...(priced ? { money: 'returned' } : {}) }, who)
  await tellFailed(ctx, failed)
  await announce(ctx, 'transfer.ended', { number: row.number, outcome: 'fail', parties: partiesOf(row) })
}

function partiesOf({ sellerId, receiverId }: TransferRecord): string[] {
  return receiverId ? [sellerId, receiverId] : [sellerId]
}
