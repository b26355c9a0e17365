import { and, eq, isNull } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { servers, serverSnapshots } from '../../schema.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { Machine } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import type { OperationRecord } from '../../server/server-rows.ts'
import { operationWork } from './operation-work.ts'
import { diskIsKept, forgetSnapshot } from '../../disks/server/snapshot-rows.ts'

const lookAgainMs = 10_000

/** Whether the engine has the disk that an operation must keep before it replaces it; `later` while that is undecided. */
export type Kept = { id: string; there: boolean | 'later' }

/** Asks the engine before the transaction that ends the operation; null if the operation replaces no disk. `machine`: as the engine sees it now. */
export async function keptBy(ctx: EngineCtx, operation: OperationRecord, machine: Machine | undefined): Promise<Kept | null> {
  requireSystem(ctx)
  const id = operationWork[operation.kind].keeps?.(operation.params)
  if (!id) return null
  // If the operation ended while the engine continues, it is unknown whether the disk will be kept.
  return { id, there: machine?.busy ? 'later' : machine !== undefined && (await ctx.provisioner.keepsDisk(id)) }
}

/** Records in the transaction that ends the operation whether its recovery disk can be restored. A disk that the engine does not have is deleted. */
export async function settleRecoveryDisks(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, { id, there }: Kept): Promise<void> {
  requireSystem(ctx)
  if (there === 'later')
    await enqueue(ctx, 'servers.settle-recovery-disks', { snapshotId: id }, { key: id, runAt: new Date(ctx.now().getTime() + lookAgainMs) })
  else if (there) await diskIsKept(ctx, id)
  else await forgetSnapshot(ctx, id)
}

/** The same for an operation that ended before the engine's task. Idempotent. */
export async function settleRecoveryDisksLater(ctx: EngineCtx, { snapshotId }: { snapshotId: string }): Promise<void> {
  requireSystem(ctx)
  const open = and(eq(serverSnapshots.id, snapshotId), isNull(serverSnapshots.readyAt), isNull(serverSnapshots.droppedAt))
  const [disk] = await ctx.db
    .select({ serverId: serverSnapshots.serverId, engineId: servers.engineId })
    .from(serverSnapshots)
    .innerJoin(servers, eq(servers.id, serverSnapshots.serverId))
    .where(open)
  if (!disk) return
  const engine = engineOf(ctx, disk)
  const machine = await engine.findByToken(disk.serverId)
  const there = machine?.busy ? 'later' : machine !== undefined && (await engine.keepsDisk(snapshotId))
  await settleRecoveryDisks(ctx, { id: snapshotId, there })
}
