import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import { serverNetworks } from '../../network/schema.ts'
import { servers } from '../../schema.ts'
import { percentOf, warnedFrom, type TrafficNote } from '../model.ts'
import { trafficPeriods } from '../schema.ts'
import { periodGib } from './used-up.ts'

/** Use of the traffic packages of these servers, by code, in one statement. Servers without a package or before their first read are left out. */
export async function readTrafficNotes(ctx: Pick<Ctx, 'db' | 'now'>, codes: readonly string[]): Promise<Map<string, TrafficNote>> {
  if (codes.length === 0) return new Map()
  const now = ctx.now().toISOString()
  const rows = await ctx.db
    .select({
      code: servers.code,
      outBytes: trafficPeriods.outBytes,
      includedGib: periodGib(sql`${trafficPeriods}`),
      endsAt: trafficPeriods.endsAt,
      limited: serverNetworks.rateLimitMbps,
      stoppedAt: servers.trafficStoppedAt,
    })
    .from(trafficPeriods)
    .innerJoin(servers, eq(servers.id, trafficPeriods.serverId))
    .leftJoin(serverNetworks, eq(serverNetworks.serverId, trafficPeriods.serverId))
    .where(sql`${isAnyOf(servers.code, 'text', codes)} and ${trafficPeriods.startsAt} <= ${now} and ${trafficPeriods.endsAt} > ${now}`)
  return new Map(
    rows.map(({ code, limited, stoppedAt, ...use }) => [
      code,
      { ...use, warning: stoppedAt ? 'stopped' : limited !== null ? 'throttled' : percentOf(use) >= warnedFrom ? 'nearly' : null },
    ]),
  )
}
