import { and, asc, eq, inArray, isNotNull, notExists, sql } from 'drizzle-orm'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { sayBareMetal, zonesOfEngine } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { errorText } from '#platform/db/errors.ts'
import { engineReports } from '../schema.ts'
import { operations, servers } from '../../schema.ts'
import type { HostFacts } from '../../model/hosts.ts'
import type { EngineFindings } from '../model.ts'
import type { Machine } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Maximum number of findings stored per kind. */
const mostFound = 50

/** Stores the capabilities of the engine for web processes, which hold no engine. */
export async function reportEngine(ctx: EngineCtx, engineId: string): Promise<void> {
  requireSystem(ctx)
  const { capabilities } = ctx.provisioner
  await noteReport(ctx, engineId, { capabilities: { ...capabilities }, reportedAt: ctx.now() })
  const reports = await ctx.db.select({ said: engineReports.capabilities }).from(engineReports)
  await sayBareMetal(ctx, { possible: reports.some(({ said }) => said['bareMetal'] === true) })
}

/** Lists all machines of the engine, and stores the time and duration of the call. */
export async function listMachines(ctx: EngineCtx, engineId: string): Promise<readonly Machine[]> {
  requireSystem(ctx)
  const begunAt = ctx.now()
  const machines = await ctx.provisioner.list()
  const listedAt = ctx.now()
  await noteReport(ctx, engineId, { listedAt, latencyMs: listedAt.getTime() - begunAt.getTime() })
  return machines
}

/** Stores machines without an owner, missing machines and the host inventory. A failed inventory does not stop reconciliation. */
export async function surveyEngine(ctx: EngineCtx, engineId: string, machines: readonly Machine[]): Promise<void> {
  requireSystem(ctx)
  await noteReport(ctx, engineId, { findings: await compare(ctx, engineId, machines) })
  try {
    await surveyHosts(ctx, engineId)
  } catch (error) {
    ctx.log.warn({ error: errorText(error) }, 'the engine did not say what stands behind it')
  }
}

/** Time for which a host that is no longer reported is still listed. */
const missedForMs = 7 * 86_400_000

/** Stores the inventory of the engine, and when each host was seen last. A host that is no longer reported counts as off. */
export async function surveyHosts(ctx: EngineCtx, engineId: string): Promise<void> {
  requireSystem(ctx)
  const survey = await ctx.provisioner.survey(await zonesOfEngine(ctx, engineId))
  const [before] = await ctx.db.select({ survey: engineReports.survey }).from(engineReports).where(eq(engineReports.engineId, engineId))
  const known = before?.survey?.hosts ?? []
  const at = ctx.now().toISOString()
  const seenBefore = (name: string) => known.find((host) => host.name === name)?.seenAt
  const hosts = survey.hosts.map((host): HostFacts => {
    const seenAt = host.up === false ? seenBefore(host.name) : at
    return seenAt ? { ...host, seenAt } : host
  })
  const missed = known
    .filter((host) => survey.hosts.every(({ name }) => name !== host.name))
    .filter(({ seenAt }) => seenAt !== undefined && ctx.now().getTime() - Date.parse(seenAt) < missedForMs)
  await noteReport(ctx, engineId, { survey: { ...survey, hosts: [...hosts, ...missed.map((host) => ({ ...host, up: false }))] }, surveyedAt: ctx.now() })
}

/** Finds what only one side has, in the database, so that no server is loaded for it. A machine that came with an import has a token of another system. */
async function compare(ctx: EngineCtx, engineId: string, machines: readonly Machine[]): Promise<EngineFindings> {
  const listed = rowsOf('machine', {
    machine_id: ['text', machines.map(({ id }) => id)],
    token: ['text', machines.map(({ token }) => token)],
    nth: ['integer', machines.map((_machine, nth) => nth)],
  })
  const strangers = await ctx.db.execute<{ nth: number }>(sql`
    select machine.nth from ${listed} where not exists (select from ${servers} where ${servers.id}::text = machine.token)
      and not exists (select from ${servers} where ${servers.machineId} = machine.machine_id and ${servers.state} <> 'released')
    order by machine.nth limit ${mostFound}`)
  const underWay = ctx.db
    .select({ serverId: operations.serverId })
    .from(operations)
    .where(and(eq(operations.serverId, servers.id), inArray(operations.state, ['queued', 'running'])))
  const missing = await ctx.db
    .select({ code: servers.code, machineId: servers.machineId })
    .from(servers)
    .where(
      and(
        isNotNull(servers.machineId),
        eq(servers.engineId, engineId),
        inArray(servers.state, ['running', 'stopped', 'suspended', 'recycled']),
        notExists(underWay),
        sql`not exists (select from ${listed} where machine.machine_id = ${servers.machineId})`,
      ),
    )
    .orderBy(asc(servers.id))
    .limit(mostFound)
  const unknown = strangers.rows.map(({ nth }) => machines[nth]!)
  return {
    machines: machines.length,
    unknown: unknown.map(({ id, power, ipv4 }) => ({ machineId: id, power, ipv4: [...ipv4] })),
    missing: missing.map(({ code, machineId }) => ({ code, machineId: machineId! })),
  }
}

/** Updates the report of an engine. Omitted fields keep their last value. */
export async function noteReport(ctx: EngineCtx, engineId: string, said: Partial<typeof engineReports.$inferInsert>): Promise<void> {
  const first = { capabilities: { ...ctx.provisioner.capabilities }, reportedAt: ctx.now() }
  await ctx.db
    .insert(engineReports)
    .values({ engineId, onlyRow: engineId === environmentEngine ? true : null, ...first, ...said })
    .onConflictDoUpdate({ target: engineReports.engineId, set: said })
}
