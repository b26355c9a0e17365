import { and, eq, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue, enqueueEach } from '#platform/jobs/jobs.ts'
import { serverNetworks } from '../schema.ts'
import { servers } from '../../schema.ts'
import { learnZonesAgain } from './learn-zone.ts'
import { declareNetwork } from './network-rows.ts'
import type { Machine } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

const forgottenMs = 60_000
const batch = 200

/**
 * Compares the declared networks with the machines: servers without one get theirs, lost settings are applied again, lost jobs are enqueued,
 * and old reports of zones are renewed.
 */
export async function reconcileNetworks(ctx: ServersCtx, engineId: string, machines: readonly Machine[]): Promise<void> {
  requireSystem(ctx)
  await giveNetworks(ctx)
  await noticeLosses(ctx, engineId, machines)
  await wakeForgotten(ctx)
  await learnZonesAgain(ctx, engineId)
}

async function giveNetworks(ctx: ServersCtx): Promise<void> {
  const declared = ctx.db.select({ id: serverNetworks.serverId }).from(serverNetworks).where(eq(serverNetworks.serverId, servers.id))
  const without = await ctx.db
    .select({ id: servers.id })
    .from(servers)
    .where(and(isNotNull(servers.startedAt), sql`${servers.state} <> 'released'`, notExists(declared)))
    .limit(batch)
  for (const { id } of without) await inTransaction(ctx, (ctx) => declareNetwork(ctx, id))
}

/** Finds machines that have lost their network, by a reinstall or by restoring a host from a backup. Those beyond the batch are found by the next run. */
async function noticeLosses(ctx: ServersCtx, engineId: string, machines: readonly Machine[]): Promise<void> {
  const settled = machines.filter((machine) => !machine.busy && machine.networkRevision !== undefined)
  if (settled.length === 0) return
  const seen = rowsOf('seen', {
    machine_id: ['text', settled.map(({ id }) => id)],
    revision: ['integer', settled.map(({ networkRevision }) => networkRevision ?? 0)],
  })
  const { rows } = await ctx.db.execute<{ serverId: string; applied: number }>(sql`
    select ${serverNetworks.serverId} as "serverId", ${serverNetworks.appliedRevision} as applied
    from ${seen} join ${servers} on ${servers.machineId} = seen.machine_id and ${servers.engineId} = ${engineId} join ${serverNetworks} on ${serverNetworks.serverId} = ${servers.id}
    where ${serverNetworks.appliedRevision} > seen.revision order by ${serverNetworks.serverId} limit ${batch}`)
  for (const { serverId, applied } of rows) {
    await inTransaction(ctx, async (ctx) => {
      const lost = and(eq(serverNetworks.serverId, serverId), eq(serverNetworks.appliedRevision, applied))
      const changed = await ctx.db.update(serverNetworks).set({ appliedRevision: 0 }).where(lost).returning({ serverId: serverNetworks.serverId })
      if (changed.length > 0) await enqueue(ctx, 'servers.apply-network', { serverId }, { key: serverId })
    })
  }
}

async function wakeForgotten(ctx: ServersCtx): Promise<void> {
  const behind = await ctx.db
    .select({ serverId: serverNetworks.serverId })
    .from(serverNetworks)
    .innerJoin(servers, eq(servers.id, serverNetworks.serverId))
    .where(
      and(
        lt(serverNetworks.appliedRevision, serverNetworks.revision),
        isNull(serverNetworks.errorCode),
        isNotNull(servers.machineId),
        sql`${servers.state} <> 'released'`,
        lt(serverNetworks.declaredAt, new Date(ctx.now().getTime() - forgottenMs)),
      ),
    )
  await enqueueEach(
    ctx,
    'servers.apply-network',
    behind.map(({ serverId }) => ({ payload: { serverId }, key: serverId })),
  )
}
