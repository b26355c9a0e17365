import { notInArray, sql } from 'drizzle-orm'
import { listPlaces, listSalePauses, type Place } from '#features/catalog/api.ts'
import { deliveryDelay } from '#features/messages/api.ts'
import { ledgerHealth } from '#features/money/api.ts'
import { readZoneHealth } from '#features/servers/api.ts'
import type { EngineState } from '#features/servers/engine/health.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { readQueueState } from '#platform/jobs/queue-state.ts'
import type { CheckState, Service } from '../model.ts'
import { dayOf } from '../model/days.ts'
import { statusCheck } from '../schema.ts'

type Check = { service: Service; place: string; state: CheckState }

/** Two runs closer than this are one, so that a repeated run does not count a minute twice. */
const apartMs = 30_000
/** Delays from which a service counts as degraded, and as out, in seconds. */
const lateWork = 300
const lateMessages = { degraded: 600, outage: 3_600 }

/** A silent engine tells nothing about its machines, and a single failed check may be a lost answer, so they make no record. */
const ofEngine: Record<EngineState, CheckState | undefined> = {
  answers: 'operational',
  unlisted: 'degraded',
  failing: undefined,
  away: 'outage',
  silent: undefined,
}

/** Checks every service and adds the result to the record of the day. Runs once a minute, in one process. */
export async function observe(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const places = await listPlaces(ctx)
  const checks = [...(await siteChecks(ctx)), ...(await placeChecks(ctx, places))]
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now()
    const { rows } = await ctx.db.execute<{ recent: boolean }>(
      sql`select coalesce(max(checked_at) > ${new Date(now.getTime() - apartMs).toISOString()}::timestamptz, false) as recent from status_check`,
    )
    if (rows[0]?.recent) return
    const columns = rowsOf('found', {
      service: ['text', checks.map(({ service }) => service)],
      place: ['text', checks.map(({ place }) => place)],
      state: ['text', checks.map(({ state }) => state)],
    })
    await ctx.db.execute(sql`
      insert into status_check (service, place, state, checked_at)
      select service, place, state, ${now.toISOString()}::timestamptz from ${columns} order by service, place
      on conflict (service, place) do update set state = excluded.state, checked_at = excluded.checked_at`)
    await ctx.db.execute(sql`
      insert into status_day as day (day, service, place, checks, degraded, outage)
      select ${dayOf(now)}::date, service, place, 1, (state = 'degraded')::int, (state = 'outage')::int from ${columns} order by service, place
      on conflict (day, service, place) do update
      set checks = day.checks + 1, degraded = day.degraded + excluded.degraded, outage = day.outage + excluded.outage`)
    // Places that are no longer on offer have no present state. Their days are kept.
    const known = places.flatMap(({ regionId, zones }) => [regionId, ...zones.map(({ id }) => id)])
    await ctx.db.delete(statusCheck).where(notInArray(statusCheck.place, ['', ...known]))
  })
}

async function siteChecks(ctx: Ctx): Promise<Check[]> {
  const queue = await readQueueState(ctx.db, ctx.now())
  const ledger = await ledgerHealth(ctx)
  const delay = await deliveryDelay(ctx)
  const messages = delay > lateMessages.outage ? 'outage' : delay > lateMessages.degraded ? 'degraded' : 'operational'
  return [
    { service: 'console', place: '', state: queue.lateSeconds > lateWork ? 'degraded' : 'operational' },
    { service: 'payments', place: '', state: ledger.stopped ? 'outage' : 'operational' },
    { service: 'messages', place: '', state: messages },
  ]
}

async function placeChecks(ctx: Ctx, places: readonly Place[]): Promise<Check[]> {
  const zones = places.flatMap((place) => place.zones)
  const health = await readZoneHealth(ctx, zones)
  const paused = new Set((await listSalePauses(ctx, { since: ctx.now() })).filter(({ resumedAt }) => resumedAt === null).map(({ engineId }) => engineId))
  return places.flatMap(({ regionId, zones }) => {
    const still = zones.filter(({ engineIds }) => engineIds.every((id) => paused.has(id))).length
    const buying: Check = { service: 'buying', place: regionId, state: still === 0 ? 'operational' : still < zones.length ? 'degraded' : 'outage' }
    return [
      buying,
      ...zones.flatMap(({ id }): Check[] => {
        const state = ofEngine[health.get(id)?.state ?? 'silent']
        return state ? [{ service: 'servers', place: id, state }] : []
      }),
    ]
  })
}
