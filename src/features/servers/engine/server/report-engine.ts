import { inArray, isNotNull, and, notInArray, sql } from 'drizzle-orm'
import { sayBareMetal } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { engineReports } from '../schema.ts'
import { operations, servers } from '../../schema.ts'
import type { EngineFindings } from '../model.ts'
import type { Machine } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Maximum number of findings stored per kind. */
const mostFound = 50

/** Stores the capabilities of the engine for web processes, which hold no engine. */
export async function reportEngine(ctx: EngineCtx): Promise<void> {
  requireSystem(ctx)
  const { capabilities } = ctx.provisioner
  await noteReport(ctx, { capabilities: { ...capabilities }, reportedAt: ctx.now() })
  await sayBareMetal(ctx, { possible: capabilities.bareMetal })
}

/** Lists all machines of the engine, and stores the time and duration of the call. */
export async function listMachines(ctx: EngineCtx): Promise<readonly Machine[]> {
  requireSystem(ctx)
  const begunAt = ctx.now()
  const machines = await ctx.provisioner.list()
  const listedAt = ctx.now()
  await noteReport(ctx, { listedAt, latencyMs: listedAt.getTime() - begunAt.getTime() })
  return machines
}

/** Stores machines without an owner, missing machines and the host inventory. A failed inventory does not stop reconciliation. */
export async function surveyEngine(ctx: EngineCtx, machines: readonly Machine[]): Promise<void> {
  requireSystem(ctx)
  await noteReport(ctx, { findings: await compare(ctx, machines) })
  try {
    await noteReport(ctx, { survey: await ctx.provisioner.survey(), surveyedAt: ctx.now() })
  } catch (error) {
    ctx.log.warn({ error: errorText(error) }, 'the engine did not say what stands behind it')
  }
}

async function compare(ctx: EngineCtx, machines: readonly Machine[]): Promise<EngineFindings> {
  const tokens = machines.map((machine) => machine.token)
  const known =
    tokens.length === 0
      ? []
      : await ctx.db
          .select({ id: servers.id })
          .from(servers)
          .where(inArray(sql`${servers.id}::text`, tokens))
  const ids = new Set(known.map(({ id }) => id))
  const underWay = ctx.db
    .select({ serverId: operations.serverId })
    .from(operations)
    .where(inArray(operations.state, ['queued', 'running']))
  const expected = await ctx.db
    .select({ code: servers.code, machineId: servers.machineId })
    .from(servers)
    .where(and(isNotNull(servers.machineId), inArray(servers.state, ['running', 'stopped', 'suspended', 'recycled']), notInArray(servers.id, underWay)))
  const there = new Set(machines.map((machine) => machine.id))
  return {
    machines: machines.length,
    unknown: machines
      .filter((machine) => !ids.has(machine.token))
      .slice(0, mostFound)
      .map(({ id, power, ipv4 }) => ({ machineId: id, power, ipv4: [...ipv4] })),
    missing: expected
      .filter(({ machineId }) => !there.has(machineId!))
      .slice(0, mostFound)
      .map(({ code, machineId }) => ({ code, machineId: machineId! })),
  }
}

/** Updates the report of the engine's process. Omitted fields keep their last value. */
export async function noteReport(ctx: EngineCtx, said: Partial<typeof engineReports.$inferInsert>): Promise<void> {
  const first = { capabilities: { ...ctx.provisioner.capabilities }, reportedAt: ctx.now() }
  await ctx.db
    .insert(engineReports)
    .values({ ...first, ...said })
    .onConflictDoUpdate({ target: engineReports.onlyRow, set: said })
}
