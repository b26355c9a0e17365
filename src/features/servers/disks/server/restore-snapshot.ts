import { requireStepUp } from '#features/auth/api.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RevertInput } from '../forms.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'
import { keepForUndo, snapshotOf } from './snapshot-rows.ts'

/**
 * Restores the system disk of the customer's server to a snapshot. The server is turned off and on for it. Needs step-up authentication and the
 * server's name. The present disk is kept, so that this can be undone like a reinstall.
 */
export async function restoreSnapshot(ctx: SealingCtx, input: RevertInput): Promise<{ operationId: string }> {
  await requireStepUp(ctx)
  const { code, idempotencyKey, snapshotId } = input
  const keepId = newId()
  return requestOperation(ctx, 'revert', {
    code,
    idempotencyKey,
    confirmName: input.confirmName,
    params: { snapshotId, keepId },
    request: { snapshotId },
    async prepare(ctx, server) {
      const snapshot = await snapshotOf(ctx, server.id, snapshotId)
      if (!snapshot?.readyAt) throw new DomainError('not-found', 'disks.gone')
      if (snapshot.diskGib! > server.shape.systemDiskGib) throw new DomainError('conflict', 'disks.too-big', { gib: snapshot.diskGib! })
      await keepForUndo(ctx, server, keepId, 'revert')
      // A system disk that has grown since the snapshot is grown again.
      return { shape: server.shape }
    },
  })
}
