import { eq } from 'drizzle-orm'
import { requireStepUp } from '#features/auth/api.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { UndoInput } from '../forms.ts'
import { servers, serverSnapshots } from '../../schema.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'
import { undoOf } from '../../server/server-rows.ts'

/**
 * Restores the disk that the customer's server had before its release or last reinstall. Needs step-up authentication, because later data is lost.
 * Throws `servers.undo-gone` once the disk is no longer kept.
 */
export async function undoChange(ctx: SealingCtx, input: UndoInput): Promise<{ operationId: string }> {
  await requireStepUp(ctx)
  return requestOperation(ctx, 'restore', {
    code: input.code,
    idempotencyKey: input.idempotencyKey,
    params: { snapshotId: input.snapshotId },
    async prepare(ctx, server) {
      const kept = await undoOf(ctx, server)
      if (kept?.snapshotId !== input.snapshotId) throw new DomainError('conflict', 'servers.undo-gone')
      const [disk] = await ctx.db.select({ dataGib: serverSnapshots.dataGib }).from(serverSnapshots).where(eq(serverSnapshots.id, kept.snapshotId))
      await ctx.db.update(servers).set({ state: 'reinstalling', offFor: null, releaseAt: null, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
      return disk?.dataGib ? { whole: true } : {}
    },
  })
}
