import { and, eq, inArray } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { ServerState } from '../model.ts'
import { operations, servers, serverSecrets } from '../schema.ts'
import type { Fence } from './advance-operation.ts'
import type { Machine } from './ports.ts'
import type { ServersCtx } from './server-ctx.ts'
import type { Work } from './wish-of.ts'

/**
 * Ends an operation that the engine could not do. The server becomes what its machine is; a server that could not be
 * created takes its whole order back, which is then refunded.
 */
export async function failOperation(ctx: ServersCtx, work: Work, errorCode: string, job: Fence): Promise<void> {
  requireSystem(ctx)
  const { operation, server } = work
  const machine = await ctx.provisioner.findByToken(server.id)
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    const steps = operation.steps.map((step) => (step.state === 'running' ? { ...step, state: 'failed' as const } : step))
    const ended = await ctx.db
      .update(operations)
      .set({ state: 'failed', errorCode, steps, finishedAt: ctx.now(), startedAt: operation.startedAt ?? ctx.now() })
      .where(and(eq(operations.id, operation.id), inArray(operations.state, ['queued', 'running'])))
      .returning({ id: operations.id })
    if (ended.length === 0) return
    await ctx.db
      .update(servers)
      .set({ state: stateAfter(operation.kind, machine), updatedAt: ctx.now() })
      .where(eq(servers.id, server.id))
    // A password that was never written to the machine must not be shown as if it had been.
    await ctx.db.delete(serverSecrets).where(eq(serverSecrets.serverId, server.id))
    if (operation.kind === 'create') return enqueue(ctx, 'servers.abandon', { orderId: server.orderId, reason: errorCode }, { key: server.orderId })
    await sendMessage(ctx, {
      accountId: server.accountId,
      category: 'operations',
      code: 'server.operation-failed',
      params: { server: server.code, operation: operation.kind },
      link: `/console/server-admin?server=${server.code}`,
    })
  })
}

function stateAfter(kind: Work['operation']['kind'], machine: Machine | undefined): ServerState {
  if (kind === 'create' || !machine) return 'error'
  return machine.power === 'running' || machine.power === 'stopped' ? machine.power : 'error'
}
