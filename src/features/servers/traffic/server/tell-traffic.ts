import { sql } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { UsedUpAction } from '../../model.ts'
import { gibBytes, throttledMbps, trafficLevels, type TrafficLevel } from '../model.ts'
import { trafficPeriods } from '../schema.ts'
import { servers } from '../../schema.ts'
import { zoneNetworks } from '../../network/schema.ts'
import { periodGib } from './used-up.ts'

type Reached = {
  accountId: string
  code: string
  name: string
  level: TrafficLevel
  outBytes: string
  includedGib: number
  endsAt: string
  mbps: number
  action: UsedUpAction
}

/**
 * Tells owners the level of use that their package has reached, each level once in a period. If several were reached since the last run, only the
 * highest is told. Returns the number of notices.
 */
export async function tellTraffic(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const reached = await noteLevels(ctx)
    for (const one of reached) await tell(ctx, one)
    return reached.length
  })
}

/**
 * Notes levels that are newly reached. With a larger package or a top-up, levels that are no longer reached are forgotten silently, so that they are told
 * again; a package that is used up again at once is told.
 */
async function noteLevels(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Reached[]> {
  const now = ctx.now().toISOString()
  const level = sql.join(
    trafficLevels.toReversed().map((percent) => sql`when out_bytes * 100 >= gib * ${percent * gibBytes}::bigint then ${percent}::int`),
    sql` `,
  )
  const { rows } = await ctx.db.execute<Reached & { before: number }>(sql`
    update ${trafficPeriods} period set told = reached.level, told_gib = reached.gib
    from (select server_id, starts_at, told, gib, case ${level} else 0 end as level
      from (select *, ${periodGib(sql`present`)} as gib from ${trafficPeriods} present where starts_at <= ${now} and ends_at > ${now}) sized) reached
    join ${servers} server on server.id = reached.server_id left join ${zoneNetworks} zone on zone.zone_id = server.zone_id and zone.engine_id = server.engine_id
    where period.server_id = reached.server_id and period.starts_at = reached.starts_at
      and (reached.level > period.told or (period.told > 0 and reached.gib > period.told_gib))
    returning server.account_id as "accountId", server.code, server.name, period.told::int as level, period.out_bytes::text as "outBytes",
      period.told_gib as "includedGib", to_json(period.ends_at) #>> '{}' as "endsAt", case when zone.rate_limit then ${throttledMbps}::int else 0 end as mbps,
      server.used_up_action as action, reached.told::int as before`)
  return rows.filter(({ level, before }) => level > before || level === 100)
}

async function tell(ctx: Ctx, { accountId, code, name, level, outBytes, includedGib, endsAt, mbps, action }: Reached): Promise<void> {
  const common = { accountId, category: 'operations' as const, link: `/console/server-admin?server=${code}&panel=m2` }
  const used = {
    server: name,
    ofGib: includedGib,
    usedGib: Math.round((Number(outBytes) / gibBytes) * 10) / 10,
    until: new Date(endsAt).toISOString(),
    mbps,
    action,
  }
  if (level < 100) await sendMessage(ctx, { ...common, code: 'server.traffic-level', params: { ...used, percent: level } })
  // Otherwise the traffic that is bought then is told, or why none can be bought.
  else if (action !== 'top-up') await sendMessage(ctx, { ...common, code: 'server.traffic-used-up', params: used })
}
