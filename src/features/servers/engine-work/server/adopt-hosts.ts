import { sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { operations, servers } from '../../schema.ts'
import type { Machine } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

/**
 * Records the host of each machine as its engine reports it: a cluster moves machines by itself, and operators do by hand. A server with an operation since
 * `askedAt`, when the engine was asked, is newer than the answer.
 */
export async function adoptHosts(ctx: ServersCtx, engineId: string, machines: readonly Machine[], askedAt: Date): Promise<void> {
  requireSystem(ctx)
  const known = machines.filter(({ host, busy }) => host !== undefined && !busy)
  const seen = rowsOf('seen', { machine_id: ['text', known.map(({ id }) => id)], host: ['text', known.map(({ host }) => host)] })
  await ctx.db.execute(sql`
    update ${servers} set host = seen.host from ${seen}
    where ${servers.machineId} = seen.machine_id and ${servers.engineId} = ${engineId} and ${servers.host} is distinct from seen.host
      and not exists (select from ${operations} o where o.server_id = ${servers.id} and (o.finished_at is null or o.finished_at >= ${askedAt.toISOString()}))`)
}
