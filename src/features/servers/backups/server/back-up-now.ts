import { requireCustomer } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { backupBlockOf, writeBackup } from './backup-rows.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

const perHour = 12

/** Backs up every disk of a server of the customer while it runs. The newest two manual backups are kept. */
export async function backUpNow(ctx: EngineCtx, { code, idempotencyKey }: { code: string; idempotencyKey: string }): Promise<{ operationId: string }> {
  const accountId = requireCustomer(ctx)
  await requireWithinLimits(ctx, 'backups.too-often', [{ key: `servers.back-up-now:${accountId}:${code}`, max: perHour, windowSeconds: 3600 }])
  const snapshotId = newId()
  return requestOperation(ctx, 'backup', {
    code,
    idempotencyKey,
    params: { snapshotId },
    async prepare(ctx, server) {
      const block = backupBlockOf(ctx, server)
      if (block) throw new DomainError('conflict', `backups.${block}`)
      await writeBackup(ctx, server, snapshotId, null)
    },
  })
}
