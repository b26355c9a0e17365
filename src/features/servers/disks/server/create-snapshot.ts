import { requireCustomer } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CreateSnapshotInput } from '../forms.ts'
import { maxSnapshots } from '../model.ts'
import { serverSnapshots } from '../../schema.ts'
import { requestOperation } from '../../operations/server/request-operation.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { blockOf, ownSnapshots } from './snapshot-rows.ts'

/** Keeps the present system disk of the customer's server while it runs. Throws `disks.full` if the quota is used up. */
export async function createSnapshot(ctx: EngineCtx, input: CreateSnapshotInput): Promise<{ operationId: string }> {
  requireCustomer(ctx)
  const { code, idempotencyKey, name, remark } = input
  const id = newId()
  return requestOperation(ctx, 'snapshot', {
    code,
    idempotencyKey,
    params: { snapshotId: id },
    request: { name, remark },
    async prepare(ctx, server) {
      const block = blockOf(ctx, server)
      if (block) throw new DomainError('conflict', `disks.${block}`)
      if ((await ctx.db.$count(serverSnapshots, ownSnapshots(server.id))) >= maxSnapshots)
        throw new DomainError('conflict', 'disks.full', { max: maxSnapshots })
      const { imageId, shape } = server
      await ctx.db
        .insert(serverSnapshots)
        .values({ id, serverId: server.id, reason: 'manual', imageId, madeAt: ctx.now(), name, remark, diskGib: shape.systemDiskGib })
    },
  })
}
