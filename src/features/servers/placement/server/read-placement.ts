import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { engineReports, engineRows } from '../../engine/schema.ts'
import { servers } from '../../schema.ts'
import type { Capabilities } from '../../server/ports.ts'
import type { DrainView, HostPlacement, MoveState, StaffPlacement } from '../model.ts'
import { drainMoves, hostDrains } from '../schema.ts'
import { readLimits, readPlaced } from './host-rows.ts'

/** Placement for staff: what is promised on each host, when it was last seen, its drain, and the limits of the engines. */
export async function readPlacement(ctx: Ctx): Promise<StaffPlacement> {
  requireStaff(ctx, 'infrastructure')
  const reports = await ctx.db
    .select({ report: engineReports })
    .from(engineReports)
    .innerJoin(engineRows, and(eq(engineRows.id, engineReports.engineId), isNull(engineRows.closedAt)))
    .orderBy(asc(engineReports.engineId))
  const engineIds = reports.map(({ report }) => report.engineId)
  if (engineIds.length === 0) return { hosts: [], limits: [] }
  const [limitOf, placed, drains] = [await readLimits(ctx, engineIds), await readPlaced(ctx, engineIds), await readDrains(ctx)]
  const hosts = reports.flatMap(({ report: { engineId, survey, surveyedAt } }) =>
    (survey?.hosts ?? []).map(({ name: host, seenAt }): HostPlacement => {
      const here = placed.find((one) => one.engineId === engineId && one.host === host)
      const { servers: count = 0, vcpu = 0, memoryGib = 0, diskGib = 0 } = here ?? {}
      const drain = drains.find((one) => one.engineId === engineId && one.host === host) ?? null
      return { engineId, host, servers: count, placed: { vcpu, memoryGib, diskGib }, seenAt: seenAt ? new Date(seenAt) : surveyedAt, drain }
    }),
  )
  const limits = reports.map(({ report: { engineId, capabilities } }) => {
    const { revision, ...limit } = limitOf(engineId)
    return { engineId, limit, revision, moves: (capabilities as Partial<Capabilities>).moves ?? null }
  })
  return { hosts, limits }
}

/** Drains whose hosts are not open again, with the progress of each. */
async function readDrains(ctx: Pick<Ctx, 'db'>): Promise<DrainView[]> {
  const open = await ctx.db.select().from(hostDrains).where(isNull(hostDrains.reopenedAt)).orderBy(desc(hostDrains.begunAt))
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  const moves = await ctx.db
    .select({ drainId: drainMoves.drainId, state: drainMoves.state, moves: sql<number>`count(*)::int` })
    .from(drainMoves)
    .where(inArray(drainMoves.drainId, ids))
    .groupBy(drainMoves.drainId, drainMoves.state)
  const failed = await ctx.db
    .select({ drainId: drainMoves.drainId, code: servers.code, fault: drainMoves.fault })
    .from(drainMoves)
    .innerJoin(servers, eq(servers.id, drainMoves.serverId))
    .where(and(inArray(drainMoves.drainId, ids), eq(drainMoves.state, 'failed')))
    .orderBy(asc(servers.code))
  return open.map(({ begunBy: _begunBy, reopenedAt: _reopenedAt, ...drain }) => {
    const count = (state: MoveState) => moves.find((row) => row.drainId === drain.id && row.state === state)?.moves ?? 0
    return {
      ...drain,
      counts: { waiting: count('waiting'), moving: count('moving'), moved: count('moved'), failed: count('failed'), gone: count('gone') },
      failed: failed.filter(({ drainId }) => drainId === drain.id).map(({ code, fault }) => ({ code, fault })),
    }
  })
}
