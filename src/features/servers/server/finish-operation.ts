import { and, asc, eq, inArray } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { completeOrder } from '#features/orders/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { Refusal } from '#platform/refusal.ts'
import { addMonths, type OperationStep } from '../model.ts'
import { operations, servers, serverSecrets } from '../schema.ts'
import type { Fence } from './advance-operation.ts'
import type { Machine } from './ports.ts'
import type { ServersCtx } from './server-ctx.ts'
import type { Work } from './wish-of.ts'

/**
 * The engine has done it: ends the operation and takes over what the machine is now. The last server of an order completes
 * the order in the same transaction.
 */
export async function finishOperation(ctx: ServersCtx, work: Work, machine: Machine, steps: readonly OperationStep[], job: Fence): Promise<void> {
  requireSystem(ctx)
  try {
    await inTransaction(ctx, async (ctx) => {
      await job.fence(ctx)
      if (work.operation.kind === 'create') await lockServersOfOrder(ctx, work.server.orderId)
      if (!(await endOperation(ctx, work, steps))) return
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
async function deliver(ctx: ServersCtx, { server }: Work, machine: Machine): Promise<void> {
  const startedAt = ctx.now()
  await ctx.db
    .update(servers)
    .set({ state: 'running', machineId: machine.id, ipv4: [...machine.ipv4], startedAt, expiresAt: addMonths(startedAt, server.months), updatedAt: startedAt })
    .where(and(eq(servers.id, server.id), inArray(servers.state, ['pending', 'provisioning'])))
  const ofOrder = await ctx.db.select({ startedAt: servers.startedAt }).from(servers).where(eq(servers.orderId, server.orderId))
  if (ofOrder.every((each) => each.startedAt !== null)) await completeOrder(ctx, server.orderId)
  await announce(ctx, 'server.ready', { serverId: server.id, accountId: server.accountId })
  await sendMessage(ctx, {
    accountId: server.accountId,
    category: 'product',
    code: 'server.ready',
    params: { server: server.code, ip: machine.ipv4[0] ?? '' },
    link: `/console/server-admin?server=${server.code}`,
  })
}

async function takeOver(ctx: ServersCtx, { operation, server }: Work, machine: Machine): Promise<void> {
  const state = machine.power === 'running' ? 'running' : machine.power === 'stopped' ? 'stopped' : 'error'
  const image = operation.kind === 'reinstall' ? { imageId: operation.params.imageId ?? server.imageId } : {}
  await ctx.db
    .update(servers)
    .set({ state, ipv4: [...machine.ipv4], updatedAt: ctx.now(), ...image })
    .where(eq(servers.id, server.id))
  await ctx.db.delete(serverSecrets).where(and(eq(serverSecrets.serverId, server.id), eq(serverSecrets.source, 'own')))
  if (operation.kind !== 'reinstall' && operation.kind !== 'reset-password') return
  await sendMessage(ctx, {
    accountId: server.accountId,
    category: 'security',
    code: operation.kind === 'reinstall' ? 'server.reinstalled' : 'server.password-reset',
    params: { server: server.code },
    link: `/console/server-admin?server=${server.code}`,
  })
}
