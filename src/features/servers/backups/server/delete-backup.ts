import { requireStepUp } from '#features/auth/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { backupOf } from './backup-rows.ts'
import { activeOperations, locksOf } from '../../server/server-rows.ts'
import { pointInUse } from '../../disks/server/copy-rows.ts'
import { forgetSnapshot } from '../../disks/server/snapshot-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/** Deletes a backup of the customer's server for good, so it needs step-up authentication. Refused while the server uses it, and under a lock. */
export async function deleteBackup(ctx: Ctx, { code, backupId }: { code: string; backupId: string }): Promise<{ deleted: true }> {
  await requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { server } = await authorizeServerAction(ctx, code, 'owner')
    if (!(await backupOf(ctx, server.id, backupId))) throw new DomainError('not-found', 'backups.gone')
    if ((await locksOf(ctx, [server.id])).length > 0) throw new DomainError('conflict', 'servers.locked')
    const active = await activeOperations(ctx, [server.id])
    if (active.some(({ params }) => params.snapshotId === backupId)) throw new DomainError('conflict', 'servers.busy')
    if (await pointInUse(ctx, backupId)) throw new DomainError('conflict', 'backups.in-use')
    await forgetSnapshot(ctx, backupId)
    return { deleted: true as const }
  })
}
