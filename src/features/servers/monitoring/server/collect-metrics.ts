import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { measuredEveryMs } from '../model.ts'
import { serverMeters } from '../schema.ts'
import { servers } from '../../schema.ts'
import { fillMissed } from './fill-missed.ts'
import { metricStoreOf, noteFault } from './metric-store.ts'
import { MetricStoreFault, type MetricStorePort } from './ports.ts'
import { atEachEngine } from '../../server/engine-of.ts'
import type { MachineSample } from '../../server/ports.ts'
import { valuesOf, type LastCounters } from './sample-rates.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Pause of measuring that is filled from the engine's history. */
const missedMs = 8 * measuredEveryMs

type Known = {
  serverId: string
  machineId: string
  startedAt: Date | null
  ownedSince: Date | null
  /** Traffic package; null if the server is billed by bandwidth. */
  trafficGib: number | null
  last: { at: Date; counters: LastCounters['counters'] | null } | null
}
export type Measured = { known: Known; sample: MachineSample }
type CollectCtx = EngineCtx & MetricStorePort
type Count = (ctx: EngineCtx, measured: readonly Measured[]) => Promise<void>

/**
 * Measures all servers: one call for each engine, one write for its values. Runs in the process that holds the engine. The pause of a
 * server that was not measured for a while, or never, is noted and filled from the engine's history, some servers a run. If the store fails, the
 * measured time is noted as such a pause. `count` counts the traffic of the same samples, with or without the store, in the transaction of the
 * meters. Returns the number of servers measured.
 */
export async function collectMetrics(ctx: CollectCtx, count?: Count): Promise<number> {
  requireSystem(ctx)
  let measured = 0
  await atEachEngine(ctx, async (ctx, engineId) => {
    measured += await collectAt(ctx, engineId, count)
  })
  return measured
}

async function collectAt(ctx: CollectCtx, engineId: string, count: Count | undefined): Promise<number> {
  if (!ctx.provisioner.capabilities.metrics) return 0
  const samples = new Map((await ctx.provisioner.sampleAll()).map((sample) => [sample.machineId, sample]))
  const measured = (await knownServers(ctx, engineId)).flatMap((known) => {
    const sample = samples.get(known.machineId)
    return sample && (!known.last || sample.at > known.last.at) ? [{ known, sample }] : []
  })
  const isStored = await store(ctx, measured)
  await inTransaction(ctx, async (ctx) => {
    await keepMeters(ctx, measured, isStored)
    await count?.(ctx, measured)
  })
  if (isStored) await fillMissed(ctx, engineId)
  return measured.length
}

/** Writes the values before the meters move, so that a failure in between repeats them. Tells whether the store has them. */
async function store(ctx: CollectCtx, measured: readonly Measured[]): Promise<boolean> {
  const rows = measured.map(({ known, sample }) => ({ serverId: known.serverId, at: sample.at, ...valuesOf(sample, lastOf(known)) }))
  try {
    await metricStoreOf(ctx).write('raw', rows)
    return true
  } catch (error) {
    if (!(error instanceof MetricStoreFault)) throw error
    noteFault(ctx, error)
    return false
  }
}

function lastOf({ last }: Known): LastCounters | undefined {
  return last?.counters ? { at: last.at, counters: last.counters } : undefined
}

async function knownServers(ctx: EngineCtx, engineId: string): Promise<Known[]> {
  const rows = await ctx.db
    .select({
      serverId: servers.id,
      machineId: servers.machineId,
      startedAt: servers.startedAt,
      ownedSince: servers.ownedSince,
      trafficGib: sql<number | null>`(${servers.shape} ->> 'trafficGib')::int`,
      at: serverMeters.at,
      counters: serverMeters.counters,
    })
    .from(servers)
    .leftJoin(serverMeters, eq(serverMeters.serverId, servers.id))
    .where(and(isNotNull(servers.machineId), eq(servers.engineId, engineId), ne(servers.state, 'released')))
  return rows.map(({ machineId, at, counters, ...known }) => ({ ...known, machineId: machineId!, last: at && { at, counters } }))
}

/** Stores the last measurements. A pause is added to the one that is still to be filled. A pause includes samples that the store does not have. */
async function keepMeters(ctx: Pick<EngineCtx, 'db'>, measured: readonly Measured[], isStored: boolean): Promise<void> {
  if (measured.length === 0) return
  const missed = measured.map((one) => missedFrom(one, isStored))
  const rows = rowsOf('measured', {
    server_id: ['uuid', measured.map(({ known }) => known.serverId)],
    at: ['timestamptz', measured.map(({ sample }) => sample.at)],
    counters: ['jsonb', measured.map(({ sample }) => sample.counters ?? null)],
    missed_from: ['timestamptz', missed],
    missed_to: ['timestamptz', measured.map(({ sample }, place) => (missed[place] ? new Date(sample.at.getTime() + (isStored ? 0 : measuredEveryMs)) : null))],
  })
  await ctx.db.execute(sql`
    insert into ${serverMeters} as meter (server_id, at, counters, missed_from, missed_to)
    select server_id, at, counters, missed_from, missed_to from ${rows}
    on conflict (server_id) do update set at = excluded.at, counters = excluded.counters,
      missed_from = least(meter.missed_from, excluded.missed_from), missed_to = coalesce(excluded.missed_to, meter.missed_to)`)
}

/** Beginning of the time in which a server was not measured; null if it was measured without a pause. */
function missedFrom({ known, sample }: Measured, isStored: boolean): Date | null {
  if (!known.last) return known.startedAt ?? (isStored ? null : sample.at)
  return !isStored || sample.at.getTime() - known.last.at.getTime() > missedMs ? known.last.at : null
}
