import { sql } from 'drizzle-orm'
import { importEngineList } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { servers } from '../../schema.ts'
import type { Machine } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Makes pools of the list of addresses in the settings of an engine, once. Its machines keep their addresses. */
export async function importAddresses(ctx: EngineCtx, engineId: string, machines: readonly Machine[]): Promise<void> {
  requireSystem(ctx)
  const own = ctx.provisioner.ownAddresses
  if (!own || own.addresses.length === 0) return
  const held = await knownServers(ctx, machines)
  await importEngineList(ctx, { engineId, name: ctx.provisioner.capabilities.kind, addresses: own.addresses, route: own.route, held })
}

/** Machines with the servers that they belong to. Those without one keep their address at the engine, which refuses it to others. */
async function knownServers(ctx: EngineCtx, machines: readonly Machine[]): Promise<{ serverId: string; ipv4: readonly string[] }[]> {
  const listed = rowsOf('machine', {
    machine_id: ['text', machines.map(({ id }) => id)],
    token: ['text', machines.map(({ token }) => token)],
    nth: ['integer', machines.map((_machine, nth) => nth)],
  })
  const { rows } = await ctx.db.execute<{ nth: number; serverId: string }>(sql`
    select machine.nth, ${servers.id} as "serverId" from ${listed}
      join ${servers} on ${servers.id}::text = machine.token or ${servers.machineId} = machine.machine_id
    where ${servers.state} <> 'released' order by machine.nth`)
  return rows.map(({ nth, serverId }) => ({ serverId, ipv4: machines[nth]!.ipv4 }))
}
