import { sql } from 'drizzle-orm'
import { importEngineList } from '#features/catalog/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { operations, servers } from '../../schema.ts'
import type { Machine } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Makes pools of the list of addresses in the settings of an engine, once, at a moment without open operations. Its machines keep their addresses. */
export async function importAddresses(ctx: EngineCtx, engineId: string, machines: readonly Machine[]): Promise<void> {
  requireSystem(ctx)
  const own = ctx.provisioner.ownAddresses
  if (!own || own.addresses.length === 0) return
  const held = async (inTx: Ctx) =>
    (await mayChoose(inTx, engineId)) ? undefined : [...(await knownServers(inTx, machines)), ...(await delivered(inTx, engineId))]
  await importEngineList(ctx, { engineId, name: ctx.provisioner.capabilities.kind, addresses: own.addresses, route: own.route, held })
}

/** Whether an operation is open at the engine, which may have chosen an address that is not recorded yet. */
async function mayChoose(ctx: Ctx, engineId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ open: boolean }>(sql`
    select exists (select from ${operations} join ${servers} on ${servers.id} = ${operations.serverId}
      where ${servers.engineId} = ${engineId} and ${operations.kind} in ('create', 'resize', 'restore', 'reinstall') and ${operations.state} in ('queued', 'running')) as open`)
  return rows[0]!.open
}

/** Servers that were delivered after the machines were listed. */
async function delivered(ctx: Ctx, engineId: string): Promise<{ serverId: string; ipv4: readonly string[] }[]> {
  return ctx.db
    .select({ serverId: servers.id, ipv4: servers.ipv4 })
    .from(servers)
    .where(sql`${servers.engineId} = ${engineId} and ${servers.state} <> 'released' and cardinality(${servers.ipv4}) > 0`)
}

/** Machines with the servers that they belong to. Those without one keep their address at the engine, which refuses it to others. */
async function knownServers(ctx: Ctx, machines: readonly Machine[]): Promise<{ serverId: string; ipv4: readonly string[] }[]> {
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
