import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { serverNetworks, zoneNetworks } from '../../network/schema.ts'
import { declareNetwork } from '../../network/server/network-rows.ts'
import { servers } from '../../schema.ts'
import { gibBytes, throttledMbps } from '../model.ts'
import { trafficPeriods } from '../schema.ts'

/** Servers handled in a run. The next run finds the others. */
const batch = 200

/**
 * Limits the rate of servers whose package is used up, where the zone's engine can do that, and lifts the limit when a new period or a larger
 * package gives them traffic again. The limit is part of the declared network, which `servers.apply-network` sends to the engine. Returns the
 * number of servers changed.
 */
export async function limitTraffic(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const now = ctx.now().toISOString()
  const wanted = sql<number | null>`case when ${zoneNetworks.rateLimit} and exists (
    select from ${trafficPeriods} period where period.server_id = ${servers.id} and period.starts_at <= ${now} and period.ends_at > ${now}
      and period.out_bytes >= period.included_gib * ${gibBytes}::bigint) then ${throttledMbps}::int end`
  const due = await ctx.db
    .select({ serverId: servers.id, wanted })
    .from(servers)
    .innerJoin(serverNetworks, eq(serverNetworks.serverId, servers.id))
    .innerJoin(zoneNetworks, eq(zoneNetworks.zoneId, servers.zoneId))
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
