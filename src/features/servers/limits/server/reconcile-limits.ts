import { and, eq, sql } from 'drizzle-orm'
import { readFamilyLimits } from '#features/catalog/api.ts'
import { withinReach, type ResourceLimits } from '#features/catalog/limits/model.ts'
import { requireSystem } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { errorText } from '#platform/db/errors.ts'
import { servers } from '../../schema.ts'
import type { Machine } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Machines changed in a run. The next run finds the others. */
const batch = 200

/** Applies the limits of each family to its machines that have others: new ones, those of before a change, and those whose application failed. */
export async function reconcileLimits(ctx: EngineCtx, engineId: string, machines: readonly Machine[]): Promise<void> {
  requireSystem(ctx)
  const { limits: engine, capabilities } = ctx.provisioner
  if (!engine) return
  const wanted = new Map([...(await readFamilyLimits(ctx))].map(([family, limits]) => [family, withinReach(limits, capabilities)]))
  const families = rowsOf('wanted', { family: ['text', [...wanted.keys()]], limits: ['text', [...wanted.values()].map((limits) => JSON.stringify(limits))] })
  const idle = machines.filter(({ busy, power }) => !busy && (power === 'running' || power === 'stopped'))
  const seen = rowsOf('seen', { machine_id: ['text', idle.map(({ id }) => id)] })
  const { rows } = await ctx.db.execute<{ serverId: string; machineId: string; limits: ResourceLimits }>(sql`
    select ${servers.id} as "serverId", seen.machine_id as "machineId", coalesce(wanted.limits::jsonb, '{}') as limits
    from ${seen} join ${servers} on ${servers.machineId} = seen.machine_id and ${servers.engineId} = ${engineId} and ${servers.state} <> 'released'
      left join ${families} on wanted.family = ${servers.shape} ->> 'family'
    where ${servers.limits} <> coalesce(wanted.limits::jsonb, '{}') order by ${servers.id} limit ${batch}`)
  for (const { serverId, machineId, limits } of rows) {
    try {
      await engine.apply(machineId, limits)
      await ctx.db
        .update(servers)
        .set({ limits })
        .where(and(eq(servers.id, serverId), eq(servers.machineId, machineId)))
    } catch (error) {
      ctx.log.warn({ serverId, error: errorText(error) }, 'the limits of a server could not be applied')
    }
  }
}

/** Limits of a new machine, which it has from its start. */
export async function limitsFor(ctx: EngineCtx, { family }: { family: string | null }): Promise<{ limits?: ResourceLimits }> {
  requireSystem(ctx)
  const limits = [...(await readFamilyLimits(ctx))].find(([name]) => name === family)?.[1]
  return limits ? { limits: withinReach(limits, ctx.provisioner.capabilities) } : {}
}
