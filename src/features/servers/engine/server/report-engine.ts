import { inArray, isNotNull, and, notInArray, sql } from 'drizzle-orm'
import { sayBareMetal } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { engineReports } from '../schema.ts'
import { operations, servers } from '../../schema.ts'
import type { EngineFindings } from '../model.ts'
import type { Machine } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Of each kind of finding so many are kept. */
const mostFound = 50

/** Writes down what the engine can do, for processes that serve pages and hold none. */
export async function reportEngine(ctx: EngineCtx): Promise<void> {
  requireSystem(ctx)
  const { capabilities } = ctx.provisioner
  await noteReport(ctx, { capabilities: { ...capabilities }, reportedAt: ctx.now() })
  await sayBareMetal(ctx, { possible: capabilities.bareMetal })
}

/** Every machine as the engine sees it, and written down when it said so and how long that took. */
export async function listMachines(ctx: EngineCtx): Promise<readonly Machine[]> {
  requireSystem(ctx)
  const begunAt = ctx.now()
  const machines = await ctx.provisioner.list()
  const listedAt = ctx.now()
  await noteReport(ctx, { listedAt, latencyMs: listedAt.getTime() - begunAt.getTime() })
  return machines
}

/** What is there that nobody owns, what is missing, and what stands behind the engine. That it cannot say so is no reason to stop. */
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

/** Writes down what the process that holds the engine has to say of it; what is left out stays as it was said last. */
export async function noteReport(ctx: EngineCtx, said: Partial<typeof engineReports.$inferInsert>): Promise<void> {
  const first = { capabilities: { ...ctx.provisioner.capabilities }, reportedAt: ctx.now() }
  await ctx.db
    .insert(engineReports)
    .values({ ...first, ...said })
    .onConflictDoUpdate({ target: engineReports.onlyRow, set: said })
}
