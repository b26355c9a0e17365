import { gte } from 'drizzle-orm'
import { listPlaces, listSalePauses, type Place } from '#features/catalog/api.ts'
import type { Names } from '#features/catalog/model.ts'
import type { LocalNames } from '#features/content/model.ts'
import { listPublicMaintenance } from '#features/support/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { readTogether } from '#platform/db/transaction.ts'
import { isRegional, type Incident, type Service, type ServiceState } from '../model.ts'
import { lastDays, runsOf, startOfDay, worstState, type DayRecord, type DayRun, type Span } from '../model/days.ts'
import { checkedState, siteState } from '../model/site-state.ts'
import { statusCheck, statusDay } from '../schema.ts'
import { incidentsSince } from './incident-rows.ts'

export type PublicMaintenance = { id: string; regionId: string; startsAt: Date; endsAt: Date; texts: LocalNames; announcedAt: Date; running: boolean }

export type ServiceStatus = {
  service: Service
  /** Null: the whole site. */
  regionId: string | null
  /** Set for `servers` only. */
  zoneId: string | null
  state: ServiceState
  days: DayRun[]
}

/** Facts of the status page. They name no customer. */
export type StatusFacts = {
  state: ServiceState
  /** First and last of the days, in China time. */
  from: string
  until: string
  regions: { id: string; names: Names; zones: { id: string; names: Names }[] }[]
  services: ServiceStatus[]
  incidents: Incident[]
  maintenance: PublicMaintenance[]
}

/** Reads the state of every service now and on each of the last 90 days, with the incidents and maintenance of that time. */
export async function readStatus(ctx: Ctx): Promise<StatusFacts> {
  requireAnyone(ctx)
  const now = ctx.now()
  const days = lastDays(now)
  const since = startOfDay(days[0]!)
  const [places, checks, records, pauses, incidents, windows] = await readTogether(ctx, [
    () => listPlaces(ctx),
    () => ctx.db.select().from(statusCheck),
    () => ctx.db.select().from(statusDay).where(gte(statusDay.day, days[0]!)),
    () => listSalePauses(ctx, { since }),
    () => incidentsSince(ctx, since),
    () => listPublicMaintenance(ctx, { since }),
  ])
  const maintenance = windows.map((one) => ({ ...one, running: one.startsAt <= now && one.endsAt > now }))
  const begun = maintenance.filter(({ startsAt }) => startsAt <= now)

  function statusOf(service: Service, place: Place | undefined, zoneId: string | null, more: readonly Span[]): ServiceStatus {
    const regionId = place?.regionId ?? null
    const key = zoneId ?? regionId ?? ''
    const own: DayRecord[] = records.filter((one) => one.service === service && one.place === key)
    const spans = [...more, ...incidentSpans(incidents, service, regionId), ...(service === 'servers' ? maintenanceSpans(begun, regionId) : [])]
    const check = checks.find((one) => one.service === service && one.place === key)
    const running = spans.filter(({ from, to }) => from <= now && (to === null || to > now)).map(({ state }) => state)
    return { service, regionId, zoneId, state: worstState([checkedState(check, now), ...running]), days: runsOf(days, own, spans, now) }
  }

  const services = [
    ...(['console', 'payments', 'messages'] as const).map((service) => statusOf(service, undefined, null, [])),
    ...places.flatMap((place) => [
      statusOf('buying', place, null, pauseSpans(pauses, place)),
      ...place.zones.map((zone) => statusOf('servers', place, zone.id, pauseSpans(pauses, { zones: [zone] }))),
    ]),
  ]
  return {
    state: siteState(
      { checks, incidents: incidents.filter(({ resolvedAt }) => resolvedAt === null), maintenance: maintenance.some(({ running }) => running) },
      now,
    ),
    from: days[0]!,
    until: days.at(-1)!,
    regions: places.map(({ regionId: id, names, zones }) => ({ id, names, zones: zones.map((zone) => ({ id: zone.id, names: zone.names })) })),
    services,
    incidents,
    maintenance,
  }
}

/** Times in which the engine of all or some of the zones was away. A zone with several engines is degraded while one of them is. */
function pauseSpans(pauses: Awaited<ReturnType<typeof listSalePauses>>, { zones }: { zones: readonly { engineIds: readonly string[] }[] }): Span[] {
  return pauses.flatMap(({ engineId, pausedAt, resumedAt }): Span[] => {
    const touched = zones.filter(({ engineIds }) => engineIds.includes(engineId))
    const whole = touched.length === zones.length && touched.every(({ engineIds }) => engineIds.length === 1)
    return touched.length === 0 ? [] : [{ state: whole ? 'outage' : 'degraded', from: pausedAt, to: resumedAt }]
  })
}

function incidentSpans(incidents: readonly Incident[], service: Service, regionId: string | null): Span[] {
  return incidents
    .filter(({ affected }) => affected.some((one) => one.service === service && (!isRegional(service) || one.regionId === regionId)))
    .map(({ impact, begunAt, resolvedAt }) => ({ state: impact, from: begunAt, to: resolvedAt }))
}

function maintenanceSpans(windows: readonly PublicMaintenance[], regionId: string | null): Span[] {
  return windows.filter((one) => one.regionId === regionId).map(({ startsAt, endsAt }) => ({ state: 'maintenance', from: startsAt, to: endsAt }))
}
