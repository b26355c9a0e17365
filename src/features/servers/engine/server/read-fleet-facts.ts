import { and, asc, count, desc, eq, gte, inArray, isNotNull, ne } from 'drizzle-orm'
import { listEngineZones } from '#features/catalog/api.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { engineReports, engineRows, hostStops } from '../schema.ts'
import { enginesInUse } from './read-engine-health.ts'
import { operations, servers } from '../../schema.ts'
import { engineHealthOf, listLastsMs } from '../health.ts'
import type { HostFacts } from '../../model/hosts.ts'
import type { StaffEngine, StaffFleet, StaffHost } from '../model.ts'
import type { Capabilities } from '../../server/ports.ts'

const adjustedDays = 7
const mostAdjusted = 20

/** Engine status for operators: last report, number of servers by zone, servers on physical machines, and corrected differences. */
export async function readFleetFacts(ctx: Ctx): Promise<StaffFleet> {
  requireStaff(ctx, 'infrastructure')
  const used = await enginesInUse(ctx)
  const reports = await ctx.db
    .select({ report: engineReports, name: engineRows.name })
    .from(engineReports)
    .innerJoin(engineRows, eq(engineRows.id, engineReports.engineId))
    .where(inArray(engineReports.engineId, used))
    .orderBy(asc(engineRows.name))
  const stops = await ctx.db.select().from(hostStops).orderBy(asc(hostStops.host))
  const zones = await listEngineZones(ctx)
  const engines = reports.map((one) => engineOf(ctx.now(), one, { stops, zones }))
  const living = await ctx.db.select({ zoneId: servers.zoneId, servers: count() }).from(servers).where(ne(servers.state, 'released')).groupBy(servers.zoneId)
  const onMetal = await ctx.db
    .select({ tag: servers.assetTag, code: servers.code })
    .from(servers)
    .where(and(isNotNull(servers.assetTag), ne(servers.state, 'released')))
  const since = new Date(ctx.now().getTime() - adjustedDays * 86_400_000)
  const adjusted = await ctx.db
    .select({ code: servers.code, at: operations.createdAt })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(and(eq(operations.kind, 'adjust'), gte(operations.createdAt, since)))
    .orderBy(desc(operations.createdAt), desc(operations.id))
    .limit(mostAdjusted)
  return {
    engines,
    goneHosts: goneHosts(
      engines.flatMap(({ hosts }) => hosts),
      stops,
    ),
    serversByZone: Object.fromEntries(living.map((row) => [row.zoneId, row.servers])),
    serverByTag: Object.fromEntries(onMetal.map((row) => [row.tag!, row.code])),
    adjusted,
  }
}

const notSaid = { total: null, used: null }

type Reported = { report: typeof engineReports.$inferSelect; name: string }
type Stop = typeof hostStops.$inferSelect
type Surroundings = { stops: readonly Stop[]; zones: readonly { zoneId: string; engineId: string }[] }

function engineOf(now: Date, { report, name }: Reported, around: Surroundings): StaffEngine {
  const { kind, simulated, sshKeys, snapshots, metrics, console, bareMetal } = report.capabilities as Partial<Capabilities>
  const { contactedAt, latencyMs, fault, survey, findings } = report
  return {
    id: report.engineId,
    name,
    kind: kind ?? '',
    simulated: simulated === true,
    can: { sshKeys: sshKeys === true, snapshots: snapshots === true, metrics: metrics === true, console: Boolean(console), bareMetal: bareMetal === true },
    health: engineHealthOf(report, now),
    contactedAt,
    latencyMs,
    fault,
    version: survey?.version ?? null,
    hosts: hostsOf(report.engineId, isFresh(report, now) ? (survey?.hosts ?? []) : (survey?.hosts ?? []).map((host) => ({ ...host, up: null })), around),
    addresses: survey?.addresses ?? { total: null, used: null },
    strangers: [...(survey?.strangers ?? [])],
    findings,
  }
}

/**
 * Tells whether the list of hosts is current: the engine answers and reported it within the last minutes. Otherwise it is unknown whether a
 * missing host still exists.
 */
function isFresh(report: typeof engineReports.$inferSelect, now: Date): boolean {
  const { surveyedAt } = report
  return engineHealthOf(report, now).state === 'answers' && surveyedAt !== null && now.getTime() - surveyedAt.getTime() <= listLastsMs
}

/** Hosts of an engine. One that reports no zones carries all zones of its engine. */
function hostsOf(engineId: string, said: readonly HostFacts[], { stops, zones }: Surroundings): StaffHost[] {
  const own = zones.filter((zone) => zone.engineId === engineId).map(({ zoneId }) => zoneId)
  return said.map((host) => ({ ...host, zones: host.zones ?? own, engineId, stop: stopOf(stops.find((stop) => stop.host === host.name)) }))
}

const stopOf = (stop: Stop | undefined) => (stop ? { since: stop.stoppedAt, by: stop.stoppedBy, reason: stop.reason } : null)

/** Closed hosts that no engine reports any more. */
function goneHosts(known: readonly StaffHost[], stops: readonly Stop[]): StaffHost[] {
  return stops
    .filter(({ host }) => known.every(({ name }) => name !== host))
    .map((stop) => ({
      name: stop.host,
      up: null,
      zones: [],
      vcpu: notSaid,
      memoryGib: notSaid,
      diskGib: notSaid,
      engineId: environmentEngine,
      stop: stopOf(stop),
    }))
}
