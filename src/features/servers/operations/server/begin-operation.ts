import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import type { OperationKind, RequestedBy } from '../../model.ts'
import { operations, type OperationParams } from '../../schema.ts'

type NewOperation = { serverId: string; kind: OperationKind; token?: string; params?: OperationParams; requestedBy: RequestedBy; requesterId: string }

/**
 * Stores an operation and its job, in the caller's transaction and after the caller's guard. The partial unique index refuses a second
 * active one of the server.
 */
export async function beginOperation(ctx: Ctx, wanted: NewOperation): Promise<string> {
  requireAnyone(ctx)
  const id = newId()
  await ctx.db.insert(operations).values({
    id,
    serverId: wanted.serverId,
    kind: wanted.kind,
    state: 'queued',
    token: wanted.token ?? id,
    params: wanted.params ?? {},
    requestedBy: wanted.requestedBy,
    requesterId: wanted.requesterId,
    createdAt: ctx.now(),
    lookedAt: ctx.now(),
  })
  await enqueue(ctx, 'servers.advance', { operationId: id }, { key: id })
  return id
}
