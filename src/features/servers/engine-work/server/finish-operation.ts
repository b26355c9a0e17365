import { and, asc, eq, inArray } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { completeOrder } from '#features/orders/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { Refusal } from '#platform/refusal.ts'
import { passwordGivers, type OperationStep } from '../../model.ts'
import { addPeriod } from '../../renewals/model.ts'
import { operations, serverImages, servers, serverSecrets, serverSnapshots } from '../../schema.ts'
import { announceEnd, announceResumed } from '../../lifecycle/server/announce-end.ts'
import { announceUndone, noteUpgrade } from './note-upgrade.ts'
import type { Fence, Work } from '../../operations/server/work.ts'
import { forgetOldBackups } from '../../backups/server/backup-rows.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { declareKeysAgain, wakeKeys } from '../../keys/server/key-rows.ts'
import { declareNetwork } from '../../network/server/network-rows.ts'
import type { Machine } from '../../server/ports.ts'
import { notePutBack } from './note-put-back.ts'
import { noteRescue } from './note-rescue.ts'
import { keptBy, settleKept } from './settle-kept.ts'
import { forgetReplaced } from '../../disks/server/snapshot-rows.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

/**
 * The engine has done it: ends the operation and takes over what the machine is now. The last server of an order completes
 * the order in the same transaction.
 */
export async function finishOperation(ctx: ServersCtx, work: Work, machine: Machine, steps: readonly OperationStep[], job: Fence): Promise<void> {
  requireSystem(ctx)
  const kept = await keptBy(ctx, work.operation, machine)
  try {
    await inTransaction(ctx, async (ctx) => {
      await job.fence(ctx)
      if (work.operation.kind === 'create') await lockServersOfOrder(ctx, work.server.orderId)
      if (!(await endOperation(ctx, work, steps))) return
      await announceEnd(ctx, work, 'succeeded')
      if (kept) await settleKept(ctx, kept)
      await (work.operation.kind === 'create' ? deliver(ctx, work, machine) : takeOver(ctx, work, machine))
    })
  } catch (error) {
    // The order was closed and refunded while the machine was being built: nothing above was written, so it is taken back.
    if (!(error instanceof Refusal && error.code === 'orders.not-fulfillable')) throw error
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

/** So that of two servers that become ready at the same moment the second sees the first. */
async function lockServersOfOrder(ctx: ServersCtx, orderId: string): Promise<void> {
  await ctx.db.select({ id: servers.id }).from(servers).where(eq(servers.orderId, orderId)).orderBy(asc(servers.id)).for('update')
}

/** The paid period begins when the server runs, not when the order was paid. */
async function deliver(ctx: ServersCtx, { operation, server }: Work, machine: Machine): Promise<void> {
  const noPassword = operation.params.noPassword ?? false
  const startedAt = ctx.now()
  const expiresAt = addPeriod(startedAt, server.months, startedAt.getUTCDate())
  await ctx.db
    .update(servers)
    .set({
      state: 'running',
      noPassword,
      machineId: machine.id,
      ipv4: [...machine.ipv4],
      startedAt,
      expiresAt,
      anchorDay: startedAt.getUTCDate(),
      updatedAt: startedAt,
    })
    .where(and(eq(servers.id, server.id), inArray(servers.state, ['pending', 'provisioning'])))
  const ofOrder = await ctx.db.select({ startedAt: servers.startedAt }).from(servers).where(eq(servers.orderId, server.orderId))
  await declareNetwork(ctx, server.id)
  await wakeKeys(ctx, server.id)
  if (ofOrder.every((each) => each.startedAt !== null)) await completeOrder(ctx, server.orderId)
  await announce(ctx, 'server.ready', { serverId: server.id, accountId: server.accountId })
  await sendMessage(ctx, {
    accountId: server.accountId,
    category: 'product',
    code: 'server.ready',
    params: { server: server.code, ip: machine.ipv4[0] ?? '', ...(noPassword ? { noPassword: 1 } : {}) },
    link: `/console/server-admin?server=${server.code}`,
  })
}

async function takeOver(ctx: ServersCtx, work: Work, machine: Machine): Promise<void> {
  const { operation, server } = work
  if (passwordGivers.includes(operation.kind))
    await ctx.db
      .update(servers)
      .set({ noPassword: operation.params.noPassword ?? false })
      .where(eq(servers.id, server.id))
  // The server goes on transferring until all of its transfer have come so far.
  if (operation.kind === 'transfer') return announce(ctx, 'server.rotated', { operationId: operation.id })
  if (operation.kind === 'suspend' || operation.kind === 'archive') return goOnIfRenewed(ctx, work)
  await noteRescue(ctx, server, machine)
  const state = machine.power === 'running' ? 'running' : machine.power === 'stopped' ? 'stopped' : 'error'
  await ctx.db
    .update(servers)
    .set({
      state,
      ipv4: [...machine.ipv4],
      imageId: machine.imageId,
      updatedAt: ctx.now(),
      ...(operation.params.shape ? { shape: operation.params.shape } : {}),
      ...(operation.params.next || operation.params.undoes ? { nextShape: null, nextShapeAt: null } : {}),
    })
    .where(eq(servers.id, server.id))
  await (operation.kind === 'reinstall' || operation.kind === 'restore' ? declareKeysAgain(ctx, server.id) : wakeKeys(ctx, server.id))
  await announceResumed(ctx, work)
  await noteKept(ctx, work)
  await ctx.db.delete(serverSecrets).where(and(eq(serverSecrets.serverId, server.id), eq(serverSecrets.source, 'own')))
  // Its cards may have other addresses now.
  if (operation.params.shape) await declareNetwork(ctx, server.id)
  if (operation.kind === 'resize' && operation.params.orderId) {
    await noteUpgrade(ctx, work)
    return completeOrder(ctx, operation.params.orderId)
  }
  if (operation.kind === 'restore') await notePutBack(ctx, work)
  // A disk that was replaced before is bigger than the server is now.
  if (operation.kind === 'restore' && operation.params.undoes) await forgetReplaced(ctx, server.id)
  if (operation.params.undoes) return announceUndone(ctx, operation.params.undoes)
  if (operation.params.next) return tellOfNextSize(ctx, work)
  const code = securityNotice(work)
  if (!code) return
  await sendMessage(ctx, {
    accountId: server.accountId,
    category: 'security',
    code,
    params: { server: server.code, ...(operation.params.noPassword ? { noPassword: 1 } : {}) },
    link: `/console/server-admin?server=${server.code}`,
  })
}

/** What was to be kept stands now; of backups the oldest makes room for it. */
async function noteKept(ctx: ServersCtx, { operation: { kind, params }, server }: Work): Promise<void> {
  const readyAt = ctx.now()
  if (kind === 'snapshot' || kind === 'backup') await ctx.db.update(serverSnapshots).set({ readyAt }).where(eq(serverSnapshots.id, params.snapshotId!))
  if (kind === 'backup') await forgetOldBackups(ctx, server.id)
  if (kind === 'image') await ctx.db.update(serverImages).set({ readyAt }).where(eq(serverImages.id, params.ownImageId!))
}

/** What an owner hears of at once, in case it was somebody else who asked for it. */
function securityNotice({
  operation: { kind, params },
}: Work): 'server.reinstalled' | 'server.password-reset' | 'server.reverted' | 'server.rescue' | undefined {
  if (kind === 'reinstall') return 'server.reinstalled'
  if (kind === 'reset-password') return 'server.password-reset'
  if (kind === 'rescue') return 'server.rescue'
  return kind === 'restore' && params.keepId ? 'server.reverted' : undefined
}

async function tellOfNextSize(ctx: ServersCtx, { server }: Work): Promise<void> {
  const params = { server: server.name }
  await sendMessage(ctx, {
    accountId: server.accountId,
    category: 'operations',
    code: 'server.downgraded',
    params,
    link: `/console/server-admin?server=${server.code}`,
  })
}

/** It was paid for while it was being turned off: what was taken away is given back. Otherwise it stays what it is. */
async function goOnIfRenewed(ctx: ServersCtx, { operation, server }: Work): Promise<void> {
  const [current] = await ctx.db.select().from(servers).where(eq(servers.id, server.id)).for('update')
  if (current?.state !== 'stopping') return
  const back = operation.kind === 'suspend' ? ('resume' as const) : ('restore' as const)
  await ctx.db.update(servers).set({ state: 'starting', updatedAt: ctx.now() }).where(eq(servers.id, server.id))
  await beginOperation(ctx, { serverId: server.id, kind: back, params: operation.params, requestedBy: 'system', requesterId: 'lifecycle' })
}
