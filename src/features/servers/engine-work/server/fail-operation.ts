import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { releaseAddresses } from '#features/catalog/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { operationKinds, type ServerState } from '../../model.ts'
import { operations, servers, serverSecrets } from '../../schema.ts'
import type { Fence, Work } from '../../operations/server/work.ts'
import { wakeKeys } from '../../keys/server/key-rows.ts'
import { announceEnd } from './announce-end.ts'
import { noteRescue } from './note-rescue.ts'
import { operationWork } from './operation-work.ts'
import { settleRecoveryDisks, keptBy } from './settle-recovery-disks.ts'
import { forgetSnapshot } from '../../disks/server/snapshot-rows.ts'
import type { Machine } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

/**
 * Ends an operation that the engine could not carry out. The server takes the state of its machine. If a server could not be created, its
 * whole order is abandoned and refunded.
 */
export async function failOperation(ctx: ServersCtx, work: Work, errorCode: string, job: Fence): Promise<void> {
  requireSystem(ctx)
  const { operation, server } = work
  const { report, makesMachine, makesCopy, fail, failsQuietly } = operationWork[operation.kind]
  const machine = await ctx.provisioner.findByToken(server.id)
  const kept = await keptBy(ctx, operation, machine)
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    const steps = operation.steps.map((step) => (step.state === 'running' ? { ...step, state: 'failed' as const } : step))
    const ended = await ctx.db
      .update(operations)
      .set({ state: 'failed', errorCode, steps, percent: operation.percent, finishedAt: ctx.now(), startedAt: operation.startedAt ?? ctx.now() })
      .where(and(eq(operations.id, operation.id), inArray(operations.state, ['queued', 'running'])))
      .returning({ id: operations.id })
    if (ended.length === 0) return
    await announceEnd(ctx, work, 'failed')
    // A password that was never set on the machine must not be shown.
    if (operationKinds[operation.kind].givesPassword) await ctx.db.delete(serverSecrets).where(eq(serverSecrets.serverId, server.id))
    if (report) return report(ctx, work)
    await ctx.db
      .update(servers)
      .set({ state: makesMachine ? 'error' : stateOf(machine), updatedAt: ctx.now() })
      // Suspended, recycled and released servers keep their state. Reconciliation turns their machines off again.
      .where(and(eq(servers.id, server.id), notInArray(servers.state, ['suspended', 'recycled', 'released'])))
    await noteRescue(ctx, server, machine)
    await wakeKeys(ctx, server.id)
    if (kept) await settleRecoveryDisks(ctx, kept)
    // Further addresses of a size that it did not get. Those of a server that was not made are released with its order.
    if (machine && !makesMachine) await releaseAddresses(ctx, { serverId: server.id, keep: machine.ipv4 })
    const copyId = makesCopy?.(operation.params)
    if (copyId) await forgetSnapshot(ctx, copyId)
    await fail?.(ctx, work, errorCode)
    if (failsQuietly) return
    await sendMessage(ctx, {
      accountId: server.accountId,
      category: 'operations',
      code: 'server.operation-failed',
      params: { server: server.code, operation: operation.kind },
      link: `/console/server-admin?server=${server.code}`,
    })
  })
}

function stateOf(machine: Machine | undefined): ServerState {
  return machine?.power === 'running' || machine?.power === 'stopped' ? machine.power : 'error'
}
