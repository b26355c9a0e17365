import { and, eq, isNull } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { serverSnapshots } from '../../schema.ts'
import type { Machine } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import type { OperationRecord } from '../../server/server-rows.ts'
import { operationWork } from './operation-work.ts'
import { diskIsKept, forgetSnapshot } from '../../disks/server/snapshot-rows.ts'

const lookAgainMs = 10_000

/** Whether the engine has the disk that an operation was to keep before it replaced it; `later` while that is not decided. */
export type Kept = { id: string; there: boolean | 'later' }

/** Asked before the transaction that ends the operation; null of an operation that replaces no disk. `machine`: as the engine sees it now. */
export async function keptBy(ctx: EngineCtx, operation: OperationRecord, machine: Machine | undefined): Promise<Kept | null> {
  requireSystem(ctx)
  const id = operationWork[operation.kind].keeps?.(operation.params)
  if (!id) return null
  // Given up or out of time, while the engine goes on: what it will have kept in the end is not known yet.
  return { id, there: machine?.busy ? 'later' : machine !== undefined && (await ctx.provisioner.keepsDisk(id)) }
}

/** In the transaction that ends the operation: only a disk that the engine has can be gone back to, and nothing stays of any other. */
export async function settleRecoveryDisks(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, { id, there }: Kept): Promise<void> {
  requireSystem(ctx)
  if (there === 'later')
    await enqueue(ctx, 'servers.settle-recovery-disks', { snapshotId: id }, { key: id, runAt: new Date(ctx.now().getTime() + lookAgainMs) })
  else if (there) await diskIsKept(ctx, id)
  else await forgetSnapshot(ctx, id)
}

/** The same for an operation that had ended before the engine's task did. May run as often as anybody likes. */
export async function settleRecoveryDisksLater(ctx: EngineCtx, { snapshotId }: { snapshotId: string }): Promise<void> {
  requireSystem(ctx)
  const open = and(eq(serverSnapshots.id, snapshotId), isNull(serverSnapshots.readyAt), isNull(serverSnapshots.droppedAt))
  const [disk] = await ctx.db.select({ serverId: serverSnapshots.serverId }).from(serverSnapshots).where(open)
  if (!disk) return
  const machine = await ctx.provisioner.findByToken(disk.serverId)
  const there = machine?.busy ? 'later' : machine !== undefined && (await ctx.provisioner.keepsDisk(snapshotId))
  await settleRecoveryDisks(ctx, { id: snapshotId, there })
}
