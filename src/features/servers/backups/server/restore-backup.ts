import { requireStepUp } from '#features/auth/api.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { RestoreBackupInput } from '../forms.ts'
import { fitsInto } from '../model.ts'
import { backupOf } from './backup-rows.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'
import { keepForUndo } from '../../disks/server/snapshot-rows.ts'

/**
 * Restores every disk of the customer's server to a backup. The server is turned off and on for it. Needs step-up authentication and the server's
 * name. The present disks are kept, so that this can be undone like a reinstall.
 */
export async function restoreBackup(ctx: SealingCtx, input: RestoreBackupInput): Promise<{ operationId: string }> {
  await requireStepUp(ctx)
  const { code, idempotencyKey, backupId } = input
  const keepId = newId()
  return requestOperation(ctx, 'revert', {
    code,
    idempotencyKey,
    confirmName: input.confirmName,
    params: { snapshotId: backupId, keepId, whole: true },
    request: { backupId },
    async prepare(ctx, server) {
      const backup = await backupOf(ctx, server.id, backupId)
      if (!backup?.readyAt) throw new DomainError('not-found', 'backups.gone')
      if (!fitsInto(server.shape, { systemGib: backup.diskGib!, dataGib: backup.dataGib })) throw new DomainError('conflict', 'backups.too-big')
      await keepForUndo(ctx, server, keepId, 'revert', true)
      // Disks that have grown since the backup are grown again.
      return { shape: server.shape }
    },
  })
}
