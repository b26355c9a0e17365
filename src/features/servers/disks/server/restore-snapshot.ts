import { requireStepUp } from '#features/auth/api.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RevertInput } from '../forms.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'
import { keepForUndo, snapshotOf } from './snapshot-rows.ts'

/**
 * Puts the system disk of an own server back to a snapshot; the server is turned off and on for it. Needs step-up authentication and the
 * server's name typed. The disk as it was is kept, so that this can be undone as a reinstall can.
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
      // A system disk that has grown since is as big again.
      return { shape: server.shape }
    },
  })
}
