import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { serverNetworks, zoneNetworks } from '../../network/schema.ts'
import { declareNetwork } from '../../network/server/network-rows.ts'
import { servers } from '../../schema.ts'
import { throttledMbps } from '../model.ts'
import { isUsedUp } from './used-up.ts'

/** Servers handled in a run. The next run finds the others. */
const batch = 200

/**
 * Limits the rate of servers whose package is used up, unless their owners chose a shutdown, where the zone's engine can do it. Lifts the limit when a new
 * period, a larger package, bought traffic or another choice ends it. The limit is part of the declared network, which `servers.apply-network` sends to the engine. Returns the
 * number of servers changed.
 */
export async function limitTraffic(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const wanted = sql<
    number | null
  >`case when ${zoneNetworks.rateLimit} and ${servers.usedUpAction} <> 'stop' and ${isUsedUp(ctx)} then ${throttledMbps}::int end`
  const due = await ctx.db
    .select({ serverId: servers.id, wanted })
    .from(servers)
    .innerJoin(serverNetworks, eq(serverNetworks.serverId, servers.id))
    .innerJoin(zoneNetworks, and(eq(zoneNetworks.zoneId, servers.zoneId), eq(zoneNetworks.engineId, servers.engineId)))
    .where(and(isNotNull(servers.machineId), sql`${servers.state} <> 'released'`, sql`${serverNetworks.rateLimitMbps} is distinct from ${wanted}`))
    .limit(batch)
  for (const { serverId, wanted } of due) {
    await inTransaction(ctx, async (ctx) => {
      const changed = await ctx.db
        .update(serverNetworks)
        .set({ rateLimitMbps: wanted })
        .where(and(eq(serverNetworks.serverId, serverId), sql`${serverNetworks.rateLimitMbps} is distinct from ${wanted}`))
        .returning({ serverId: serverNetworks.serverId })
      if (changed.length > 0) await declareNetwork(ctx, serverId)
    })
  }
  return due.length
}
