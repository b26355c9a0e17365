import { and, desc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { offersTopUps } from '#features/catalog/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { networkOf, zoneOf } from '../../network/server/network-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'
import { locksOf, type ServerRecord } from '../../server/server-rows.ts'
import { gibOf, trafficPeriodOf, whyNotTopUp, type AutoTopUpFault, type AutoTopUp, type TrafficDay, type TrafficLimit, type TrafficUse } from '../model.ts'
import type { Charts } from '../../parts/admin/admin-props.ts'
import { trafficHours, trafficMeters, trafficPeriods, usedUpChoices } from '../schema.ts'
import { addedIn } from './used-up.ts'

/** Use of a server's traffic package in its present period, for its owner and, without the owner's money, for guests; null if it is billed by bandwidth or has not begun. */
export async function readTraffic(ctx: Ctx, input: { code: string }): Promise<TrafficUse | null> {
  const { server, actor } = await authorizeServerRead(ctx, input.code, 'readTraffic')
  const { timeZone } = await readAccount(ctx, actor.id)
  const use = await trafficOf(ctx, server, timeZone)
  return use && actor.kind === 'guest' ? { ...use, autoTopUp: null } : use
}

/**
 * Adds the use of the traffic package to the charts of a server, whose gauge then shows it instead of the disk. `readCharts` is a function, because a promise that
 * failed before anything awaits it would end the process.
 */
export async function withTraffic<Panel extends Charts>(ctx: Ctx, input: { code: string }, readCharts: () => Promise<Panel>): Promise<Panel> {
  requireCustomer(ctx)
  const [charts, traffic] = await Promise.all([readCharts(), readTraffic(ctx, input)])
  if (!traffic) return charts
  return { ...charts, traffic, fill: { kind: 'traffic', usedGib: gibOf(traffic.outBytes), ofGib: traffic.includedGib, since: traffic.startsAt.getTime() } }
}

/** The same of any server, with days of the calendar of a time zone. */
export async function trafficOf(ctx: Ctx, server: ServerRecord, timeZone: string): Promise<TrafficUse | null> {
  const { trafficGib } = server.shape
  if (trafficGib === null || !server.startedAt) return null
  const now = ctx.now()
  const { startsAt, endsAt } = trafficPeriodOf({ startedAt: server.startedAt, ownedSince: server.ownedSince }, now)
  const [[period], [meter], network, zone, days, [choice], added, offered, locks] = await Promise.all([
    ctx.db
      .select({ inBytes: trafficPeriods.inBytes, outBytes: trafficPeriods.outBytes, autoRefused: trafficPeriods.autoRefused })
      .from(trafficPeriods)
      .where(and(eq(trafficPeriods.serverId, server.id), lte(trafficPeriods.startsAt, now), gt(trafficPeriods.endsAt, now))),
    ctx.db.select({ at: trafficMeters.at }).from(trafficMeters).where(eq(trafficMeters.serverId, server.id)),
    networkOf(ctx, server.id),
    zoneOf(ctx, server),
    readDays(ctx, server, startsAt, timeZone),
    ctx.db
      .select({ at: usedUpChoices.at })
      .from(usedUpChoices)
      .where(and(eq(usedUpChoices.serverId, server.id), gte(usedUpChoices.at, server.ownedSince ?? new Date(0))))
      .orderBy(desc(usedUpChoices.at), desc(usedUpChoices.id))
      .limit(1),
    addedIn(ctx, server.id, startsAt),
    offersTopUps(ctx),
    locksOf(ctx, [server.id]),
  ])
  const countedAt = meter && meter.at >= startsAt ? meter.at : null
  return {
    startsAt,
    endsAt,
    includedGib: trafficGib + added.gib,
    topUpGib: added.gib,
    canTopUp: offered && !whyNotTopUp({ ...server, locks: locks.map(({ kind }) => kind) }, now),
    inBytes: period?.inBytes ?? 0,
    outBytes: period?.outBytes ?? 0,
    days,
    limit: limitOf(network),
    canLimit: zone?.rateLimit ?? false,
    autoTopUp: autoTopUpOf(server, added.automaticFen, period?.autoRefused ?? null),
    usedUpAction: server.usedUpAction,
    chosenAt: choice?.at ?? null,
    stoppedAt: server.trafficStoppedAt,
    countedAt,
  }
}

function autoTopUpOf({ autoTopUpGib: gib, autoTopUpMostFen: mostFen }: ServerRecord, spentFen: bigint, refused: AutoTopUpFault | null): AutoTopUp | null {
  return gib === null || mostFen === null ? null : { gib, mostFen, spentFen, refused }
}

function limitOf(network: Awaited<ReturnType<typeof networkOf>>): TrafficLimit {
  if (!network || network.rateLimitMbps === null) return 'none'
  if (network.appliedRevision >= network.revision) return 'applied'
  return network.errorCode ? 'failed' : 'pending'
}

/** Every day of the period up to now, also those without traffic. An hour that began under another owner is left out. */
async function readDays(ctx: Pick<Ctx, 'db' | 'now'>, server: ServerRecord, startsAt: Date, timeZone: string): Promise<TrafficDay[]> {
  const [from, to] = [startsAt.toISOString(), ctx.now().toISOString()]
  const { rows } = await ctx.db.execute<{ day: string; inn: string; out: string }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(in_bytes), 0)::text as inn, coalesce(sum(out_bytes), 0)::text as out
    from generate_series((${from}::timestamptz at time zone ${timeZone})::date, (${to}::timestamptz at time zone ${timeZone})::date, interval '1 day') day
    left join ${trafficHours} hour on hour.server_id = ${server.id} and (hour.at at time zone ${timeZone})::date = day::date
      and hour.at >= date_trunc('hour', ${from}::timestamptz) and hour.at >= coalesce(${server.ownedSince?.toISOString() ?? null}::timestamptz, '-infinity')
    group by 1 order by 1`)
  return rows.map(({ day, inn, out }) => ({ day, inBytes: Number(inn), outBytes: Number(out) }))
}
