import { eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { OperationKind } from '../../model.ts'
import { servers } from '../../schema.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { atMachine, bootBy, snapshotOf } from '../../operations/server/engine-request.ts'
import type { OperationWork, Work } from '../../operations/server/work.ts'

/** Operations that turn a server off for its owner, and on again. */
export const lifecycleWork = {
  suspend: {
    request: (_ctx, work) => ({ kind: 'stop', ...atMachine(work) }),
    powerAfter: 'stopped',
    takeOver: (ctx, work) => goOnIfRenewed(ctx, work, 'resume'),
    failsQuietly: true,
  },
  resume: { request: bootBy('start'), powerAfter: 'running', finish: (ctx, work) => announceResumed(ctx, work) },
  archive: {
    request: (_ctx, work) => ({ kind: 'archive', ...atMachine(work), snapshot: snapshotOf(work) }),
    powerAfter: 'archived',
    takeOver: (ctx, work) => goOnIfRenewed(ctx, work, 'restore'),
    failsQuietly: true,
  },
  release: { request: (_ctx, work) => ({ kind: 'destroy', ...atMachine(work) }) },
} satisfies Partial<Record<OperationKind, OperationWork>>

/** Announces that a server which was off for its period is on again. */
export async function announceResumed(ctx: Ctx, { server }: Work): Promise<void> {
  requireSystem(ctx)
  await announce(ctx, 'server.resumed', { serverId: server.id, accountId: server.accountId })
}

/** Turns on a server that was renewed while it was being turned off. */
async function goOnIfRenewed(ctx: Ctx, { operation, server }: Work, kind: 'resume' | 'restore'): Promise<void> {
  const [current] = await ctx.db.select().from(servers).where(eq(servers.id, server.id)).for('update')
  if (current?.state !== 'stopping') return
  await ctx.db.update(servers).set({ state: 'starting', updatedAt: ctx.now() }).where(eq(servers.id, server.id))
  await beginOperation(ctx, { serverId: server.id, kind, params: operation.params, requestedBy: 'system', requesterId: 'lifecycle' })
}
