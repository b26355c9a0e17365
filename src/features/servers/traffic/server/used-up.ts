import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'
import { gibBytes } from '../model.ts'
import { trafficPeriods, trafficTopUps } from '../schema.ts'

/** GiB of a period: its package and what was added to it. `period` is the name of the row of `traffic_period`. */
export function periodGib(period: SQL): SQL<number> {
  return sql<number>`(${period}.included_gib + coalesce((select sum(added.gib) from ${trafficTopUps} added
    where added.server_id = ${period}.server_id and added.starts_at = ${period}.starts_at), 0))::int`
}

/** Whether the package of a row of `server` is used up in its present period. */
export function isUsedUp(ctx: Pick<Ctx, 'now'>): SQL<boolean> {
  const now = ctx.now().toISOString()
  return sql<boolean>`exists (select from ${trafficPeriods} period where period.server_id = ${servers.id} and period.starts_at <= ${now}
    and period.ends_at > ${now} and period.out_bytes >= ${periodGib(sql`period`)} * ${gibBytes}::bigint)`
}

/** Traffic that was added for a period, and what the automatic part of it cost. */
export async function addedIn(ctx: Pick<Ctx, 'db'>, serverId: string, startsAt: Date): Promise<{ gib: number; automaticFen: bigint }> {
  const [row] = await ctx.db
    .select({ gib: sql<number>`coalesce(sum(${trafficTopUps.gib}), 0)::int`, fen: sql<string>`coalesce(sum(${trafficTopUps.automaticFen}), 0)::text` })
    .from(trafficTopUps)
    .where(and(eq(trafficTopUps.serverId, serverId), eq(trafficTopUps.startsAt, startsAt)))
  return { gib: row!.gib, automaticFen: BigInt(row!.fen) }
}
