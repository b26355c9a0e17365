import { and, eq, inArray } from 'drizzle-orm'
import { adoptAddresses, releaseAddresses } from '#features/catalog/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { DomainError } from '#platform/domain-error.ts'
import { operationKinds, type OperationStep } from '../../model.ts'
import { operations, servers, serverSecrets } from '../../schema.ts'
import { declareKeysAgain, wakeKeys } from '../../keys/server/key-rows.ts'
import { declareNetwork } from '../../network/server/network-rows.ts'
import type { Fence, Work } from '../../operations/server/work.ts'
import type { Machine } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import { announceEnd } from './announce-end.ts'
import { noteRescue } from './note-rescue.ts'
import { operationWork } from './operation-work.ts'
import { keptBy, settleRecoveryDisks } from './settle-recovery-disks.ts'

/**
 * Ends an operation that the engine has finished, and updates the server from its machine. The last server of an order completes the order
 * in the same transaction.
 */
export async function finishOperation(ctx: ServersCtx, work: Work, machine: Machine, steps: readonly OperationStep[], job: Fence): Promise<void> {
  requireSystem(ctx)
  const { lock, takeOver = followMachine } = operationWork[work.operation.kind]
  const kept = await keptBy(ctx, work.operation, machine)
  try {
    await inTransaction(ctx, async (ctx) => {
      await job.fence(ctx)
      await lock?.(ctx, work)
      if (!(await endOperation(ctx, work, steps))) return
      await announceEnd(ctx, work, 'succeeded')
      if (kept) await settleRecoveryDisks(ctx, kept)
      await takeOver(ctx, work, machine)
    })
  } catch (error) {
    // The order was closed and refunded while the machine was being built. The transaction was rolled back, so the order is abandoned.
    if (!(error instanceof DomainError && error.code === 'orders.not-fulfillable')) throw error
    await enqueue(ctx, 'servers.abandon', { orderId: work.server.orderId, reason: 'order-closed' }, { key: work.server.orderId })
  }
}

async function endOperation(ctx: ServersCtx, { operation }: Work, steps: readonly OperationStep[]): Promise<boolean> {
  const done = (steps.length > 0 ? steps : operation.steps).map((step) => ({ ...step, state: 'done' as const }))
  const ended = await ctx.db
    .update(operations)
    .set({ state: 'succeeded', percent: 100, steps: done, finishedAt: ctx.now(), startedAt: operation.startedAt ?? ctx.now() })
    .where(and(eq(operations.id, operation.id), inArray(operations.state, ['queued', 'running'])))
    .returning({ id: operations.id })
  return ended.length > 0
}

/** Updates the server from its machine. */
async function followMachine(ctx: ServersCtx, work: Work, machine: Machine): Promise<void> {
  const { server } = work
  const { kind, params } = work.operation
  const { losesKeys, finish, notice, report } = operationWork[kind]
  if (operationKinds[kind].givesPassword)
    await ctx.db
      .update(servers)
      .set({ noPassword: params.noPassword ?? false })
      .where(eq(servers.id, server.id))
  if (report) return report(ctx, work)
  await noteRescue(ctx, server, machine)
  const state = machine.power === 'running' ? 'running' : machine.power === 'stopped' ? 'stopped' : 'error'
  await ctx.db
    .update(servers)
    .set({
      state,
      ipv4: [...machine.ipv4],
      ...(machine.host ? { host: machine.host } : {}),
      imageId: machine.imageId,
      updatedAt: ctx.now(),
      ...(params.shape ? { shape: params.shape } : {}),
      ...(params.next || params.undoes ? { nextShape: null, nextShapeAt: null } : {}),
    })
    .where(eq(servers.id, server.id))
  await adoptAddresses(ctx, { serverId: server.id }, machine.ipv4)
  await releaseAddresses(ctx, { serverId: server.id, keep: machine.ipv4 })
  await (losesKeys ? declareKeysAgain(ctx, server.id) : wakeKeys(ctx, server.id))
  await ctx.db.delete(serverSecrets).where(and(eq(serverSecrets.serverId, server.id), eq(serverSecrets.source, 'own')))
  // The network cards may have other addresses now.
  if (params.shape) await declareNetwork(ctx, server.id)
  await finish?.(ctx, work)
  const code = notice?.(params)
  if (!code) return
  await sendMessage(ctx, {
    accountId: server.accountId,
    category: 'security',
    code,
    params: { server: server.code, ...(params.noPassword ? { noPassword: 1 } : {}) },
    link: `/console/server-admin?server=${server.code}`,
  })
}
