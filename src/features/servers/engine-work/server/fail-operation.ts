import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { failOrder } from '#features/orders/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { passwordGivers, type ServerState } from '../../model.ts'
import { operations, servers, serverSecrets } from '../../schema.ts'
import type { Fence, Work } from '../../operations/server/work.ts'
import { announceEnd } from '../../lifecycle/server/announce-end.ts'
import { forgetImage } from '../../backups/server/image-rows.ts'
import { wakeKeys } from '../../keys/server/key-rows.ts'
import { noteRescue } from './note-rescue.ts'
import { keepUpgrade } from './note-upgrade.ts'
import { settleKept, keptBy } from './settle-kept.ts'
import { forgetSnapshot } from '../../disks/server/snapshot-rows.ts'
import type { Machine } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

/**
 * Ends an operation that the engine could not do. The server becomes what its machine is; a server that could not be
 * created takes its whole order back, which is then refunded.
 */
export async function failOperation(ctx: ServersCtx, work: Work, errorCode: string, job: Fence): Promise<void> {
  requireSystem(ctx)
  const { operation, server } = work
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
    // A password that was never written to the machine must not be shown as if it had been.
    if (passwordGivers.includes(operation.kind)) await ctx.db.delete(serverSecrets).where(eq(serverSecrets.serverId, server.id))
    // What becomes of the server is decided with the others of its transfer.
    if (operation.kind === 'transfer') return announce(ctx, 'server.rotated', { operationId: operation.id })
    await ctx.db
      .update(servers)
      .set({ state: stateAfter(operation.kind, machine), updatedAt: ctx.now() })
      // What is off stays off: reconciliation turns it off again.
      .where(and(eq(servers.id, server.id), notInArray(servers.state, ['suspended', 'recycled', 'released'])))
    await noteRescue(ctx, server, machine)
    await wakeKeys(ctx, server.id)
    if (operation.params.next) await tryNextSizeLater(ctx, server.id)
    if (operation.params.undoes) await keepUpgrade(ctx, work)
    if (kept) await settleKept(ctx, kept)
    await forgetCopies(ctx, operation)
    if (operation.kind === 'create') return enqueue(ctx, 'servers.abandon', { orderId: server.orderId, reason: errorCode }, { key: server.orderId })
    if (operation.kind === 'suspend' || operation.kind === 'archive') return
    // What was paid for and not done is paid back.
    if (operation.kind === 'resize' && operation.params.orderId) await failOrder(ctx, operation.params.orderId, 'resize-failed')
    await sendMessage(ctx, {
      accountId: server.accountId,
      category: 'operations',
      code: 'server.operation-failed',
      params: { server: server.code, operation: operation.kind },
      link: `/console/server-admin?server=${server.code}`,
    })
  })
}

/** What the engine has of a copy is no copy, and a size that did not change needs no way back. */
async function forgetCopies(ctx: ServersCtx, { kind, params }: Work['operation']): Promise<void> {
  if (kind === 'snapshot' || kind === 'backup') await forgetSnapshot(ctx, params.snapshotId!)
  if (kind === 'resize' && params.snapshotId) await forgetSnapshot(ctx, params.snapshotId)
  if (kind === 'image') await forgetImage(ctx, params.ownImageId!)
}

/** A machine that would not become smaller stays as it is for a day; its owner pays for the smaller one meanwhile. */
async function tryNextSizeLater(ctx: ServersCtx, serverId: string): Promise<void> {
  await ctx.db
    .update(servers)
    .set({ nextShapeAt: new Date(ctx.now().getTime() + 86_400_000) })
    .where(and(eq(servers.id, serverId), isNotNull(servers.nextShapeAt)))
}

function stateAfter(kind: Work['operation']['kind'], machine: Machine | undefined): ServerState {
  if (kind === 'create' || !machine) return 'error'
  return machine.power === 'running' || machine.power === 'stopped' ? machine.power : 'error'
}
