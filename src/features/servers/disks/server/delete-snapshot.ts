import { requireStepUp } from '#features/auth/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { activeOperations, locksOf } from '../../server/server-rows.ts'
import { pointInUse } from './copy-rows.ts'
import { forgetSnapshot, snapshotOf } from './snapshot-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/**
 * Deletes a snapshot of the customer's server for good, so it needs step-up authentication. Refused while the server uses it, and under a lock: a
 * server offered for transfer must stay as the receiver was shown.
 */
export async function deleteSnapshot(ctx: Ctx, { code, snapshotId }: { code: string; snapshotId: string }): Promise<{ deleted: true }> {
  await requireStepUp(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { server } = await authorizeServerAction(ctx, code, 'owner')
    if (!(await snapshotOf(ctx, server.id, snapshotId))) throw new DomainError('not-found', 'disks.gone')
    if ((await locksOf(ctx, [server.id])).length > 0) throw new DomainError('conflict', 'servers.locked')
    const active = await activeOperations(ctx, [server.id])
    if (active.some(({ params }) => params.snapshotId === snapshotId)) throw new DomainError('conflict', 'servers.busy')
    if (await pointInUse(ctx, snapshotId)) throw new DomainError('conflict', 'disks.in-use')
    await forgetSnapshot(ctx, snapshotId)
    return { deleted: true as const }
  })
}
