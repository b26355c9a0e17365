import { and, eq, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import type { OperationKind, ServerState } from '../../model.ts'
import { operations, servers, serverSecrets } from '../../schema.ts'
import { latestDisk } from '../../renewals/server/apply-renewal.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import type { Machine } from '../../server/ports.ts'
import { reconcileKeys } from '../../keys/server/reconcile-keys.ts'
import { reconcileNetworks } from '../../network/server/reconcile-networks.ts'
import { listMachines, reportEngine, surveyEngine } from '../../engine/server/report-engine.ts'
import { activeOperations } from '../../server/server-rows.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

/**
 * Compares our records with the engine and repairs: power states, machines without an owner, operations that no job continues, expired
 * secrets. Changes nothing that has an active operation.
 */
export async function reconcileServers(ctx: ServersCtx): Promise<void> {
  requireSystem(ctx)
  await reportEngine(ctx)
  await ctx.db.delete(serverSecrets).where(lt(serverSecrets.eraseAt, ctx.now()))
  await wakeOperations(ctx)
  const askedAt = ctx.now()
  const machines = await listMachines(ctx)
  await destroyLeftovers(ctx, machines)
  for (const machine of machines) if (!machine.busy && machine.power !== 'archived') await adoptPower(ctx, machine, askedAt)
  await turnAgain(ctx, machines)
  await reconcileNetworks(ctx, machines)
  await reconcileKeys(ctx)
  await surveyEngine(ctx, machines)
}

/** Longer than any pause between two polls. A second poll of an operation that is still polled is harmless. */
const forgottenMs = 60_000

async function wakeOperations(ctx: ServersCtx): Promise<void> {
  const active = await ctx.db
    .select({ id: operations.id })
    .from(operations)
    .where(and(inArray(operations.state, ['queued', 'running']), lt(operations.lookedAt, new Date(ctx.now().getTime() - forgottenMs))))
  for (const { id } of active) await enqueue(ctx, 'servers.advance', { operationId: id }, { key: id })
}

async function destroyLeftovers(ctx: ServersCtx, machines: readonly Machine[]): Promise<void> {
  const tokens = machines.map((machine) => machine.token)
  if (tokens.length === 0) return
  const released = await ctx.db
    .select({ id: servers.id })
    .from(servers)
    .where(and(inArray(sql`${servers.id}::text`, tokens), eq(servers.state, 'released')))
  for (const { id } of released) {
    const machine = machines.find((each) => each.token === id)!
    ctx.log.warn({ serverId: id, machineId: machine.id }, 'machine of a released server destroyed')
    await ctx.provisioner.begin({ kind: 'destroy', token: `destroy:${id}:${machine.id}`, machineId: machine.id })
  }
}

/** Updates the server and the log from its machine, for example after a shutdown from inside or a crash of the host. */
async function adoptPower(ctx: ServersCtx, machine: Machine, askedAt: Date): Promise<void> {
  const state = machine.power === 'running' || machine.power === 'stopped' ? machine.power : 'error'
  const underWay = ctx.db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.serverId, servers.id), inArray(operations.state, ['queued', 'running'])))
  // A server that changed after the engine was asked is newer than the engine's answer.
  const settled = and(inArray(servers.state, ['running', 'stopped', 'error']), lt(servers.updatedAt, askedAt))
  await inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(servers)
      .set({ state, updatedAt: ctx.now() })
      .where(and(eq(servers.machineId, machine.id), isNotNull(servers.expiresAt), settled, sql`${servers.state} <> ${state}`, notExists(underWay)))
      .returning({ id: servers.id })
    if (!changed) return
    const at = ctx.now()
    const id = newId()
    await ctx.db.insert(operations).values({
      id,
      serverId: changed.id,
      kind: 'adjust',
      state: 'succeeded',
      token: id,
      percent: 100,
      requestedBy: 'system',
      requesterId: 'reconcile',
      createdAt: at,
      lookedAt: at,
      startedAt: at,
      finishedAt: at,
    })
  })
}

/** `state`: state of the server. `disk`: whether its recovery disk is written or restored. */
type Turn = { kind: OperationKind; state: ServerState; disk?: true }

/** Operations to begin again after a failure that left the machine in the wrong state: an overdue machine that runs, or a paid one that is still archived. */
function turnOf(machine: Machine): Turn[] {
  if (machine.power === 'archived') return [{ kind: 'restore', state: 'error', disk: true }]
  const recycled: Turn = { kind: 'archive', state: 'recycled', disk: true }
  return machine.power === 'running' ? [{ kind: 'suspend', state: 'suspended' }, recycled] : [recycled]
}

async function turnAgain(ctx: ServersCtx, machines: readonly Machine[]): Promise<void> {
  const off = await ctx.db
    .select({ id: servers.id, machineId: servers.machineId, state: servers.state })
    .from(servers)
    .where(inArray(servers.state, ['suspended', 'recycled', 'error']))
  for (const { id, machineId, state } of off) {
    const machine = machines.find((each) => each.id === machineId && !each.busy)
    const turn = machine && turnOf(machine).find((each) => each.state === state)
    if (turn) await inTransaction(ctx, (ctx) => beginAgain(ctx, id, turn))
  }
}

async function beginAgain(ctx: ServersCtx, serverId: string, { kind, state, disk }: Turn): Promise<void> {
  const [server] = await ctx.db
    .select({ id: servers.id })
    .from(servers)
    .where(and(eq(servers.id, serverId), eq(servers.state, state)))
    .for('update')
  if (!server || (await activeOperations(ctx, [serverId])).length > 0) return
  const params = disk ? { snapshotId: await latestDisk(ctx, serverId) } : {}
  await beginOperation(ctx, { serverId, kind, params, requestedBy: 'system', requesterId: 'reconcile' })
}
