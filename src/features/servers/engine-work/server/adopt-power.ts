import { and, eq, inArray, sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import type { ServerState } from '../../model.ts'
import { operations, servers } from '../../schema.ts'
import type { Machine } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

/** Maximum number of servers changed in one transaction. */
const batch = 500

type Change = { id: string; state: ServerState }

/**
 * Updates servers and their logs from their machines, for example after a shutdown from inside or a crash of the host. `askedAt`: when the
 * engine was asked. Servers that another transaction holds are left for the next run.
 */
export async function adoptPower(ctx: ServersCtx, engineId: string, machines: readonly Machine[], askedAt: Date): Promise<void> {
  requireSystem(ctx)
  const settled = machines.filter((machine) => !machine.busy && machine.power !== 'archived')
  while ((await adoptSome(ctx, engineId, settled, askedAt)) === batch) continue
}

async function adoptSome(ctx: ServersCtx, engineId: string, machines: readonly Machine[], askedAt: Date): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const changes = await lockChanged(ctx, engineId, machines, askedAt)
    if (changes.length > 0) await record(ctx, changes)
    return changes.length
  })
}

async function lockChanged(ctx: ServersCtx, engineId: string, machines: readonly Machine[], askedAt: Date): Promise<Change[]> {
  const seen = rowsOf('seen', { machine_id: ['text', machines.map(({ id }) => id)], state: ['text', machines.map(stateOf)] })
  const underWay = ctx.db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.serverId, servers.id), inArray(operations.state, ['queued', 'running'])))
  // A server that changed after the engine was asked is newer than the engine's answer.
  const { rows } = await ctx.db.execute<Change>(sql`
    select ${servers.id} as id, seen.state as state from ${seen} join ${servers} on ${servers.machineId} = seen.machine_id and ${servers.engineId} = ${engineId}
    where ${servers.expiresAt} is not null and ${servers.state} in ('running', 'stopped', 'error') and ${servers.updatedAt} < ${askedAt.toISOString()}
      and ${servers.state} <> seen.state and not exists ${underWay}
    order by ${servers.id} limit ${batch} for update of ${servers} skip locked`)
  return rows
}

function stateOf({ power }: Machine): ServerState {
  return power === 'running' || power === 'stopped' ? power : 'error'
}

async function record(ctx: ServersCtx, changes: readonly Change[]): Promise<void> {
  const at = ctx.now().toISOString()
  const changed = rowsOf('changed', {
    server_id: ['uuid', changes.map(({ id }) => id)],
    state: ['text', changes.map(({ state }) => state)],
    operation_id: ['uuid', changes.map(() => newId())],
  })
  await ctx.db.execute(sql`update ${servers} set state = changed.state, updated_at = ${at} from ${changed} where ${servers.id} = changed.server_id`)
  await ctx.db.execute(sql`
    insert into ${operations} (id, server_id, kind, state, token, percent, requested_by, requester_id, created_at, looked_at, started_at, finished_at)
    select operation_id, server_id, 'adjust', 'succeeded', operation_id::text, 100, 'system', 'reconcile', now.at, now.at, now.at, now.at
    from ${changed}, (select ${at}::timestamptz as at) now`)
}
