import { and, asc, count, desc, eq, gte, isNotNull, ne } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { engineReports, hostStops } from '../schema.ts'
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
  const [report] = await ctx.db.select().from(engineReports)
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
    engine: report ? engineOf(ctx.now(), report, await ctx.db.select().from(hostStops).orderBy(asc(hostStops.host))) : null,
    serversByZone: Object.fromEntries(living.map((row) => [row.zoneId, row.servers])),
    serverByTag: Object.fromEntries(onMetal.map((row) => [row.tag!, row.code])),
    adjusted,
  }
}

const notSaid = { total: null, used: null }

function engineOf(now: Date, report: typeof engineReports.$inferSelect, stops: readonly (typeof hostStops.$inferSelect)[]): StaffEngine {
  const { kind, simulated, sshKeys, snapshots, metrics, console, bareMetal } = report.capabilities as Partial<Capabilities>
  const { contactedAt, latencyMs, fault, survey, findings } = report
  return {
    kind: kind ?? '',
    simulated: simulated === true,
    can: { sshKeys: sshKeys === true, snapshots: snapshots === true, metrics: metrics === true, console: Boolean(console), bareMetal: bareMetal === true },
    health: engineHealthOf(report, now),
    contactedAt,
    latencyMs,
    fault,
    version: survey?.version ?? null,
    hosts: hostsOf(isFresh(report, now) ? (survey?.hosts ?? []) : (survey?.hosts ?? []).map((host) => ({ ...host, up: null })), stops),
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

/** Hosts as reported by the engine, followed by closed ones that it no longer reports. */
function hostsOf(said: readonly HostFacts[], stops: readonly (typeof hostStops.$inferSelect)[]): StaffHost[] {
  const stopOf = (name: string) => {
    const stop = stops.find(({ host }) => host === name)
    return stop ? { since: stop.stoppedAt, by: stop.stoppedBy, reason: stop.reason } : null
  }
  const gone = stops.filter(({ host }) => !said.some(({ name }) => name === host))
  return [
    ...said.map((host) => ({ ...host, stop: stopOf(host.name) })),
    ...gone.map(({ host }) => ({ name: host, up: null, zones: [], vcpu: notSaid, memoryGib: notSaid, diskGib: notSaid, stop: stopOf(host) })),
  ]
}
