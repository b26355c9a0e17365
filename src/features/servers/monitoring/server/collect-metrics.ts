import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { measuredEveryMs } from '../model.ts'
import { serverMeters } from '../schema.ts'
import { servers } from '../../schema.ts'
import { keepRows } from './metric-rows.ts'
import type { MachineSample } from '../../server/ports.ts'
import { recallMetrics } from './recall-metrics.ts'
import { valuesOf, type LastCounters } from './sample-rates.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Pause of measuring that is filled from the engine's history. */
const missedMs = 8 * measuredEveryMs
/** Maximum number of pauses filled in one run, because each takes the engine some time. */
const pastsAtOnce = 5

type Known = { serverId: string; machineId: string; startedAt: Date | null; last: { at: Date; counters: LastCounters['counters'] | null } | null }

/**
 * Measures all servers: one call for the whole fleet, one statement for its values. Runs in the process that holds the engine. A server
 * that was not measured for a while, or never, is filled from the engine's history. Returns the number of servers.
 */
export async function collectMetrics(ctx: EngineCtx): Promise<number> {
  requireSystem(ctx)
  if (!ctx.provisioner.capabilities.metrics) return 0
  const samples = new Map((await ctx.provisioner.sampleAll()).map((sample) => [sample.machineId, sample]))
  const measured = (await knownServers(ctx)).flatMap((known) => {
    const sample = samples.get(known.machineId)
    return sample && (!known.last || sample.at > known.last.at) ? [{ known, sample }] : []
  })
  const behind = measured.filter(({ known, sample }) => !known.last || sample.at.getTime() - known.last.at.getTime() > missedMs)
  // Filled before the new values are stored, so that a crash in between leaves the pause visible.
  for (const { known, sample } of behind.slice(0, pastsAtOnce))
    await recallMetrics(ctx, { ...known, from: known.last?.at ?? known.startedAt ?? sample.at, to: sample.at })
  const waiting = new Set(behind.slice(pastsAtOnce).map(({ known }) => known.serverId))
  const kept = measured.filter(({ known }) => !waiting.has(known.serverId))
  await inTransaction(ctx, async (ctx) => {
    await keepRows(
      ctx,
      'raw',
      kept.map(({ known, sample }) => ({ serverId: known.serverId, at: sample.at, ...valuesOf(sample, lastOf(known)) })),
    )
    await keepMeters(
      ctx,
      kept.map(({ known, sample }) => ({ serverId: known.serverId, sample })),
    )
  })
  return kept.length
}

function lastOf({ last }: Known): LastCounters | undefined {
  return last?.counters ? { at: last.at, counters: last.counters } : undefined
}

async function knownServers(ctx: EngineCtx): Promise<Known[]> {
  const rows = await ctx.db
    .select({ serverId: servers.id, machineId: servers.machineId, startedAt: servers.startedAt, at: serverMeters.at, counters: serverMeters.counters })
    .from(servers)
    .leftJoin(serverMeters, eq(serverMeters.serverId, servers.id))
    .where(and(isNotNull(servers.machineId), ne(servers.state, 'released')))
  return rows.map(({ serverId, machineId, startedAt, at, counters }) => ({ serverId, machineId: machineId!, startedAt, last: at && { at, counters } }))
}

async function keepMeters(ctx: Pick<EngineCtx, 'db'>, kept: readonly { serverId: string; sample: MachineSample }[]): Promise<void> {
  if (kept.length === 0) return
  await ctx.db
    .insert(serverMeters)
    .values(kept.map(({ serverId, sample }) => ({ serverId, at: sample.at, counters: sample.counters ?? null })))
    .onConflictDoUpdate({ target: serverMeters.serverId, set: { at: sql`excluded.at`, counters: sql`excluded.counters` } })
}
