import { eq } from 'drizzle-orm'
import { assignAddresses } from '#features/catalog/api.ts'
import { asSystem, requireAnyone, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import type { OperationKind, RequestedBy } from '../../model.ts'
import { operations, servers, type OperationParams } from '../../schema.ts'

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
  const { shape } = wanted.params ?? {}
  if (shape) await assignMore(ctx, wanted.serverId, shape.ipv4Count)
  await enqueue(ctx, 'servers.advance', { operationId: id }, { key: id })
  return id
}

/** Further addresses of a larger size, in the transaction of the operation. If the pools have too few, the operation fails and is refunded. */
async function assignMore(ctx: Ctx, serverId: string, count: number): Promise<void> {
  const [server] = await ctx.db.select({ zoneId: servers.zoneId, engineId: servers.engineId, ipv4: servers.ipv4 }).from(servers).where(eq(servers.id, serverId))
  if (server && count > server.ipv4.length) await assignAddresses(asSystem(ctx, 'addresses'), { serverId, ...server }, count)
}
