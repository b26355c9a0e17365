import { sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { servers } from '../../schema.ts'
import type { Machine } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

/** Records the host of each machine as its engine reports it: a cluster moves machines by itself, and operators do by hand. */
export async function adoptHosts(ctx: ServersCtx, engineId: string, machines: readonly Machine[]): Promise<void> {
  requireSystem(ctx)
  const known = machines.filter(({ host, busy }) => host !== undefined && !busy)
  const seen = rowsOf('seen', { machine_id: ['text', known.map(({ id }) => id)], host: ['text', known.map(({ host }) => host)] })
  await ctx.db.execute(sql`
    update ${servers} set host = seen.host from ${seen}
    where ${servers.machineId} = seen.machine_id and ${servers.engineId} = ${engineId} and ${servers.host} is distinct from seen.host`)
}
