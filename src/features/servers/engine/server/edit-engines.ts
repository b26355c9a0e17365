import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm'
import { assignZones, changedZones, resumeSales } from '#features/catalog/api.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { asSystem, requireStaff } from '#platform/ctx.ts'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { serverImages, servers } from '../../schema.ts'
import { engineRows } from '../schema.ts'
import { openEngineRow, takePassedTest } from './engine-tests.ts'
import type { EngineSetupCtx } from './ports.ts'

type Place = { name: string; zoneIds: readonly string[] }

/** Adds an engine with settings that passed a test. The same key again changes nothing. Throws `engines.untested`, `engines.name-taken` and `engines.zone-in-use`. */
export async function addEngine(ctx: EngineSetupCtx, input: Place & { testId: string; idempotencyKey: string }): Promise<{ engineId: string }> {
  requireStaff(ctx, 'settings')
  const { name, zoneIds, testId, idempotencyKey: id } = input
  await stored(ctx, id, async (ctx) => {
    if ((await ctx.db.$count(engineRows, eq(engineRows.id, id))) > 0) return
    const { driver, options, secrets } = await takePassedTest(ctx, testId, null)
    const at = ctx.now()
    await ctx.db.insert(engineRows).values({ id, name, driver, options, secrets, createdAt: at, updatedAt: at }).onConflictDoNothing({ target: engineRows.id })
    await moveZones(ctx, id, zoneIds)
  })
  return { engineId: id }
}

type Change = Place & { engineId: string; revision: number; testId?: string | undefined }

/** Changes an engine. Its settings stay unless a test of new ones passed. Throws `engines.changed` if a colleague changed it meanwhile. */
export async function saveEngine(ctx: EngineSetupCtx, { engineId, name, zoneIds, revision, testId }: Change): Promise<void> {
  requireStaff(ctx, 'settings')
  await stored(ctx, engineId, async (ctx) => {
    await openEngineRow(ctx, engineId)
    const tested = testId === undefined ? undefined : await takePassedTest(ctx, testId, engineId)
    const settings = tested ? { options: tested.options, secrets: tested.secrets } : {}
    const changed = await ctx.db
      .update(engineRows)
      .set({ name, ...settings, revision: revision + 1, updatedAt: ctx.now() })
      .where(and(eq(engineRows.id, engineId), eq(engineRows.revision, revision)))
      .returning({ id: engineRows.id })
    if (changed.length === 0) throw new DomainError('conflict', 'engines.changed')
    await moveZones(ctx, engineId, zoneIds)
  })
}

/**
 * Closes an engine and deletes its secrets. Its zones return to the engine of the environment. One that is closed stays closed. Throws `engines.has-machines`
 * while it has servers or images.
 */
export async function closeEngine(ctx: EngineSetupCtx, { engineId }: { engineId: string }): Promise<void> {
  requireStaff(ctx, 'settings')
  await inTransaction(ctx, async (ctx) => {
    await openEngineRow(ctx, engineId)
    // The zones are locked first, so that no new server begins there meanwhile.
    await assignZones(ctx, { engineId, zoneIds: [] })
    const held = await machinesOf(ctx, engineId)
    if (held.servers + held.images > 0) throw new DomainError('conflict', 'engines.has-machines', held)
    await ctx.db
      .update(engineRows)
      .set({ secrets: {}, closedAt: ctx.now(), updatedAt: ctx.now() })
      .where(and(eq(engineRows.id, engineId), isNull(engineRows.closedAt)))
    await resumeSales(asSystem(ctx, 'engines'), { engineId })
  })
  await ctx.engines?.reload()
}

/** Servers that are not released, and images that the engine still has. */
async function machinesOf(ctx: EngineSetupCtx, engineId: string): Promise<{ servers: number; images: number }> {
  return {
    servers: await ctx.db.$count(servers, and(eq(servers.engineId, engineId), ne(servers.state, 'released'))),
    images: await ctx.db.$count(serverImages, and(eq(serverImages.engineId, engineId), isNull(serverImages.droppedAt))),
  }
}

/** Runs a change, and has a worker ask the engine at once. */
async function stored(ctx: EngineSetupCtx, engineId: string, change: (ctx: EngineSetupCtx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(ctx, async (ctx) => {
      await change(ctx)
      await enqueue(ctx, 'servers.learn-engine', { engineId }, { key: engineId })
    })
  } catch (error) {
    if (isUniqueViolation(error, 'engine_name')) throw new DomainError('conflict', 'engines.name-taken', {}, [{ path: 'name', code: 'engines.name-taken' }])
    throw error
  }
  await ctx.engines?.reload()
}

/** An engine keeps a zone in which it has servers, because their machines, networks and images are there. Other engines may serve the zone beside it. */
async function moveZones(ctx: EngineSetupCtx, engineId: string, zoneIds: readonly string[]): Promise<void> {
  const changing = await changedZones(ctx, engineId, zoneIds)
  const used = await zonesInUse(ctx, engineId, changing)
  if (used.length > 0) {
    const detail = { zones: used.join(', ') }
    throw new DomainError('conflict', 'engines.zone-in-use', detail, [{ path: 'zoneIds', code: 'engines.zone-in-use', detail }])
  }
  await assignZones(ctx, { engineId, zoneIds, shared: await zonesInUse(ctx, environmentEngine, changing) })
}

async function zonesInUse(ctx: EngineSetupCtx, engineId: string, zoneIds: readonly string[]): Promise<string[]> {
  if (zoneIds.length === 0) return []
  const rows = await ctx.db
    .select({ zoneId: servers.zoneId, servers: count() })
    .from(servers)
    .where(and(inArray(servers.zoneId, [...zoneIds]), eq(servers.engineId, engineId), ne(servers.state, 'released')))
    .groupBy(servers.zoneId)
    .orderBy(servers.zoneId)
  return rows.map(({ zoneId }) => zoneId)
}
