import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { errorText } from '#platform/db/errors.ts'
import { servers } from '../../schema.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { serverMeters } from '../schema.ts'
import type { MetricStorePort } from './ports.ts'
import { recallMetrics } from './recall-metrics.ts'

/** Maximum number of pauses filled in one run, because each takes the engine some time. */
const atOnce = 5

/**
 * Fills pauses of measuring from the engine's history, those that ended first before the others. A pause that cannot be read now is extended to
 * the present, which puts it behind the others.
 */
export async function fillMissed(ctx: EngineCtx & MetricStorePort, engineId: string): Promise<void> {
  requireSystem(ctx)
  const missed = await ctx.db
    .select({ serverId: serverMeters.serverId, machineId: servers.machineId, from: serverMeters.missedFrom, to: serverMeters.missedTo })
    .from(serverMeters)
    .innerJoin(servers, eq(servers.id, serverMeters.serverId))
    .where(and(isNotNull(serverMeters.missedFrom), isNotNull(servers.machineId), eq(servers.engineId, engineId), ne(servers.state, 'released')))
    .orderBy(asc(serverMeters.missedTo), asc(serverMeters.serverId))
    .limit(atOnce)
  for (const { serverId, machineId, from, to } of missed) {
    const filled = await recall(ctx, { serverId, machineId: machineId!, from: from!, to: to! })
    await ctx.db
      .update(serverMeters)
      .set(filled ? { missedFrom: null, missedTo: null } : { missedTo: ctx.now() })
      .where(and(eq(serverMeters.serverId, serverId), eq(serverMeters.missedFrom, from!), eq(serverMeters.missedTo, to!)))
  }
}

async function recall(ctx: EngineCtx & MetricStorePort, wanted: { serverId: string; machineId: string; from: Date; to: Date }): Promise<boolean> {
  try {
    await recallMetrics(ctx, wanted)
    return true
  } catch (error) {
    ctx.log.warn({ serverId: wanted.serverId, error: errorText(error) }, 'the past of a machine could not be read from the engine and stored')
    return false
  }
}
