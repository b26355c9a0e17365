import { and, eq, isNull, lt } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { enqueueEach } from '#platform/jobs/jobs.ts'
import { serverKeyStates } from '../schema.ts'
import { servers } from '../../schema.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

const forgottenMs = 60_000

/** Enqueues the job for running machines whose keys are outdated: a job was lost, or a machine was started from outside. */
export async function reconcileKeys(ctx: ServersCtx): Promise<void> {
  requireSystem(ctx)
  const behind = await ctx.db
    .select({ serverId: serverKeyStates.serverId })
    .from(serverKeyStates)
    .innerJoin(servers, eq(servers.id, serverKeyStates.serverId))
    .where(
      and(
        lt(serverKeyStates.appliedRevision, serverKeyStates.revision),
        isNull(serverKeyStates.errorCode),
        eq(servers.state, 'running'),
        lt(serverKeyStates.declaredAt, new Date(ctx.now().getTime() - forgottenMs)),
      ),
    )
  await enqueueEach(
    ctx,
    'servers.apply-keys',
    behind.map(({ serverId }) => ({ payload: { serverId }, key: serverId })),
  )
}
