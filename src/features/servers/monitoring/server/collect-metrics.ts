import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { measuredEveryMs } from '../model.ts'
import { serverMeters } from '../schema.ts'
import { servers } from '../../schema.ts'
import { fillMissed } from './fill-missed.ts'
import { keepRows } from './metric-rows.ts'
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
type Count = (ctx: EngineCtx, measured: readonly Measured[]) => Promise<void>

/**
 * Measures all servers: one call for each engine, one statement for its values. Runs in the process that holds the engine. The pause of a
 * server that was not measured for a while, or never, is noted and filled from the engine's history, some servers a run. `count` counts the traffic
 * of the same samples, in the same transaction. Returns the number of servers measured.
 */
export async function collectMetrics(ctx: EngineCtx, count?: Count): Promise<number> {
  requireSystem(ctx)
  let measured = 0
  await atEachEngine(ctx, async (ctx, engineId) => {
    measured += await collectAt(ctx, engineId, count)
  })
  return measured
}

async function collectAt(ctx: EngineCtx, engineId: string, count: Count | undefined): Promise<number> {
  if (!ctx.provisioner.capabilities.metrics) return 0
  const samples = new Map((await ctx.provisioner.sampleAll()).map((sample) => [sample.machineId, sample]))
  const measured = (await knownServers(ctx, engineId)).flatMap((known) => {
    const sample = samples.get(known.machineId)
    return sample && (!known.last || sample.at > known.last.at) ? [{ known, sample }] : []
  })
  await inTransaction(ctx, async (ctx) => {
    await keepRows(
      ctx,
      'raw',
      measured.map(({ known, sample }) => ({ serverId: known.serverId, at: sample.at, ...valuesOf(sample, lastOf(known)) })),
    )
    await keepMeters(ctx, measured)
    await count?.(ctx, measured)
  })
  await fillMissed(ctx, engineId)
  return measured.length
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

/** Stores the last measurements. A pause is added to the one that is still to be filled. */
async function keepMeters(ctx: Pick<EngineCtx, 'db'>, measured: readonly Measured[]): Promise<void> {
  if (measured.length === 0) return
  const missed = measured.map(missedFrom)
  const rows = rowsOf('measured', {
    server_id: ['uuid', measured.map(({ known }) => known.serverId)],
    at: ['timestamptz', measured.map(({ sample }) => sample.at)],
    counters: ['jsonb', measured.map(({ sample }) => sample.counters ?? null)],
    missed_from: ['timestamptz', missed],
  })
  await ctx.db.execute(sql`
    insert into ${serverMeters} as meter (server_id, at, counters, missed_from, missed_to)
    select server_id, at, counters, missed_from, case when missed_from is not null then at end from ${rows}
    on conflict (server_id) do update set at = excluded.at, counters = excluded.counters,
      missed_from = least(meter.missed_from, excluded.missed_from), missed_to = coalesce(excluded.missed_to, meter.missed_to)`)
}

/** Beginning of the time in which a server was not measured; null if it was measured without a pause. */
function missedFrom({ known, sample }: Measured): Date | null {
  if (!known.last) return known.startedAt
  return sample.at.getTime() - known.last.at.getTime() > missedMs ? known.last.at : null
}
