import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueueEach } from '#platform/jobs/jobs.ts'
import type { OperationKind, ServerState } from '../../model.ts'
import { operations, servers, serverSecrets } from '../../schema.ts'
import { latestDisk } from '../../renewals/server/apply-renewal.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import type { Machine, MachinePower } from '../../server/ports.ts'
import { importAddresses } from '../../addresses/server/import-addresses.ts'
import { adoptHosts } from './adopt-hosts.ts'
import { adoptPower } from './adopt-power.ts'
import { reconcileKeys } from '../../keys/server/reconcile-keys.ts'
import { reconcileLimits } from '../../limits/server/reconcile-limits.ts'
import { reconcileNetworks } from '../../network/server/reconcile-networks.ts'
import { listMachines, reportEngine, surveyEngine } from '../../engine/server/report-engine.ts'
import { activeOperations } from '../../server/server-rows.ts'
import { atEachEngine } from '../../server/engine-of.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

/**
 * Compares our records with every engine of this process and repairs: power states, machines without an owner, operations that no job continues, expired
 * secrets. Changes nothing that has an active operation.
 */
export async function reconcileServers(ctx: ServersCtx): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(serverSecrets).where(lt(serverSecrets.eraseAt, ctx.now()))
  await wakeOperations(ctx)
  await reconcileKeys(ctx)
  await atEachEngine(ctx, reconcileEngine)
}

async function reconcileEngine(ctx: ServersCtx, engineId: string): Promise<void> {
  await reportEngine(ctx, engineId)
  const askedAt = ctx.now()
  const machines = await listMachines(ctx, engineId)
  await importAddresses(ctx, engineId, machines)
  await destroyLeftovers(ctx, engineId, machines)
  await adoptPower(ctx, engineId, machines, askedAt)
  await turnAgain(ctx, engineId, machines)
  await reconcileNetworks(ctx, engineId, machines)
  await reconcileLimits(ctx, engineId, machines)
  await adoptHosts(ctx, engineId, machines, askedAt)
  await surveyEngine(ctx, engineId, machines)
}

/** Longer than any pause between two polls. A second poll of an operation that is still polled is harmless. */
const forgottenMs = 60_000

async function wakeOperations(ctx: ServersCtx): Promise<void> {
  const active = await ctx.db
    .select({ id: operations.id })
    .from(operations)
    .where(and(inArray(operations.state, ['queued', 'running']), lt(operations.lookedAt, new Date(ctx.now().getTime() - forgottenMs))))
  await enqueueEach(
    ctx,
    'servers.advance',
    active.map(({ id }) => ({ payload: { operationId: id }, key: id })),
  )
}

/** Servers handled one by one in a run. The next run finds the others. */
const batch = 200

async function destroyLeftovers(ctx: ServersCtx, engineId: string, machines: readonly Machine[]): Promise<void> {
  const listed = rowsOf('machine', { token: ['text', machines.map(({ token }) => token)], machine_id: ['text', machines.map(({ id }) => id)] })
  const { rows } = await ctx.db.execute<{ serverId: string; machineId: string }>(sql`
    select ${servers.id} as "serverId", machine.machine_id as "machineId" from ${listed} join ${servers} on ${servers.id}::text = machine.token
    where ${servers.state} = 'released' and ${servers.engineId} = ${engineId} order by ${servers.id} limit ${batch}`)
  for (const { serverId, machineId } of rows) {
    ctx.log.warn({ serverId, machineId }, 'machine of a released server destroyed')
    await ctx.provisioner.begin({ kind: 'destroy', token: `destroy:${serverId}:${machineId}`, machineId })
  }
}

/** `state`: state of the server. `disk`: whether its recovery disk is written or restored. */
type Turn = { kind: OperationKind; state: ServerState; disk?: true }

/** Operations to begin again after a failure that left the machine in the wrong state: an overdue machine that runs, or a paid one that is still archived. */
function turnOf(power: MachinePower): Turn[] {
  if (power === 'archived') return [{ kind: 'restore', state: 'error', disk: true }]
  const recycled: Turn = { kind: 'archive', state: 'recycled', disk: true }
  return power === 'running' ? [{ kind: 'suspend', state: 'suspended' }, recycled] : [recycled]
}

/** Begins with the servers whose last operation is longest ago, so that those that fail again and again leave room for the others. */
async function turnAgain(ctx: ServersCtx, engineId: string, machines: readonly Machine[]): Promise<void> {
  const wrong = machines.filter(({ busy }) => !busy).flatMap(({ id, power }) => turnOf(power).map(({ state }) => ({ id, power, state })))
  const seen = rowsOf('seen', {
    machine_id: ['text', wrong.map(({ id }) => id)],
    power: ['text', wrong.map(({ power }) => power)],
    state: ['text', wrong.map(({ state }) => state)],
  })
  const { rows } = await ctx.db.execute<{ id: string; power: MachinePower; state: ServerState }>(sql`
    select ${servers.id} as id, seen.power, seen.state from ${seen}
      join ${servers} on ${servers.machineId} = seen.machine_id and ${servers.state} = seen.state and ${servers.engineId} = ${engineId}
      left join lateral (
        select max(created_at) as at, bool_or(state in ('queued', 'running')) as active from ${operations} o where o.server_id = ${servers.id}
      ) last on true
    where last.active is not true order by last.at nulls first, ${servers.id} limit ${batch}`)
  for (const { id, power, state } of rows) {
    const turn = turnOf(power).find((each) => each.state === state)!
    await inTransaction(ctx, (ctx) => beginAgain(ctx, id, turn))
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
