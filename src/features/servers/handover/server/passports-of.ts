import { and, count, desc, eq, inArray, isNotNull, isNull, max, notInArray, or } from 'drizzle-orm'
import { estimateRenewals, type AgentDiscountPort } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { replacing, type ServerRow } from '../../model.ts'
import { operations, serverLockAudit, servers, serverSnapshots, serverSteps } from '../../schema.ts'
import { renewalRequests } from '../../renewals/server/renewal-requests.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { locksOf, type ServerRecord } from '../../server/server-rows.ts'
import { readStore, withoutMetrics } from '../../monitoring/server/metric-store.ts'
import type { MetricStorePort } from '../../monitoring/server/ports.ts'

const trafficDays = 30
const dayMs = 86_400_000

export type PassportFacts = Pick<ServerRow, 'code' | 'shape' | 'regionId' | 'zoneId' | 'imageId' | 'state' | 'createdAt'> & {
  id: string
  startedAt: Date
  expiresAt: Date
  ipv4: string[]
  renewal: { totalFen: bigint; guaranteed: boolean; guaranteedUntilAt: Date } | null
  traffic: { inGib: number; outGib: number; days: number } | null
  record: { abuse: boolean; abuseTimes: number; overdue: number; reinstalledAt: Date | null }
  recoveryDisks: number
}

/**
 * Facts about servers for a customer who is asked to accept them: no names, no remarks, addresses without their last part. The renewal
 * price is the reader's. Servers that never ran are left out.
 */
export async function passportsOf(ctx: EngineCtx & AgentDiscountPort, wanted: { serverIds: readonly string[]; readerId: string }): Promise<PassportFacts[]> {
  requireSystem(ctx)
  const rows = await ctx.db
    .select()
    .from(servers)
    .where(inArray(servers.id, [...wanted.serverIds]))
    .orderBy(servers.code)
  const records = rows.filter((server) => server.expiresAt && server.startedAt)
  const ids = records.map((server) => server.id)
  const locks = await locksOf(ctx, ids)
  const priced = await estimateRenewals(ctx, { accountId: wanted.readerId, requests: await renewalRequests(ctx, records, { months: 1 }) })
  const past = await pastOf(ctx, ids)
  return Promise.all(
    records.map(async (server, place) => {
      const { id, code, shape, regionId, zoneId, imageId, state, createdAt } = server
      const price = priced[place]
      return {
        id,
        code,
        shape,
        regionId,
        zoneId,
        imageId,
        state,
        createdAt,
        startedAt: server.startedAt!,
        expiresAt: server.expiresAt!,
        ipv4: server.ipv4.map((address) => address.replace(/\.\d+$/, '.•')),
        renewal: price?.renewal ? { totalFen: price.totalFen, guaranteed: price.renewal.guaranteed, guaranteedUntilAt: price.renewalGuaranteedUntilAt } : null,
        traffic: await trafficOf(ctx, server),
        record: {
          abuse: locks.some((lock) => lock.serverId === id && lock.kind === 'abuse'),
          abuseTimes: past.abuseTimes(id),
          overdue: past.overdue(id),
          reinstalledAt: past.reinstalledAt(id),
        },
        recoveryDisks: past.recoveryDisks(id),
      }
    }),
  )
}

async function pastOf(ctx: EngineCtx, ids: readonly string[]) {
  if (ids.length === 0) return { abuseTimes: () => 0, overdue: () => 0, reinstalledAt: () => null, recoveryDisks: () => 0 }
  const suspended = await ctx.db
    .select({ id: serverSteps.serverId, times: count() })
    .from(serverSteps)
    .where(and(inArray(serverSteps.serverId, [...ids]), eq(serverSteps.step, 'suspend'), eq(serverSteps.outcome, 'done')))
    .groupBy(serverSteps.serverId)
  const locked = await ctx.db
    .select({ id: serverLockAudit.serverId, times: count() })
    .from(serverLockAudit)
    .where(and(inArray(serverLockAudit.serverId, [...ids]), eq(serverLockAudit.kind, 'abuse'), eq(serverLockAudit.action, 'set')))
    .groupBy(serverLockAudit.serverId)
  const reinstalled = await ctx.db
    .select({ id: operations.serverId, at: max(operations.finishedAt) })
    .from(operations)
    .where(and(inArray(operations.serverId, [...ids]), eq(operations.kind, 'reinstall'), eq(operations.state, 'succeeded')))
    .groupBy(operations.serverId)
  const kept = await ctx.db
    .select({ id: serverSnapshots.serverId, keepUntil: serverSnapshots.keepUntil })
    .from(serverSnapshots)
    .where(
      and(
        inArray(serverSnapshots.serverId, [...ids]),
        isNull(serverSnapshots.droppedAt),
        or(isNull(serverSnapshots.usedAt), inArray(serverSnapshots.reason, ['manual', 'backup'])),
        or(notInArray(serverSnapshots.reason, [...replacing]), isNotNull(serverSnapshots.readyAt)),
      ),
    )
    .orderBy(desc(serverSnapshots.madeAt))
  return {
    abuseTimes: (id: string) => locked.find((one) => one.id === id)?.times ?? 0,
    overdue: (id: string) => suspended.find((one) => one.id === id)?.times ?? 0,
    reinstalledAt: (id: string) => reinstalled.find((one) => one.id === id)?.at ?? null,
    recoveryDisks: (id: string) => kept.filter((one) => one.id === id && (one.keepUntil === null || one.keepUntil > ctx.now())).length,
  }
}

/** Traffic over the measured time; null if nothing was measured, or the measurements cannot be read now. */
async function trafficOf(ctx: EngineCtx & MetricStorePort, server: ServerRecord): Promise<PassportFacts['traffic']> {
  if (!server.machineId || !engineOf(ctx, server).capabilities.metrics) return null
  const to = ctx.now()
  const since = new Date(Math.max(server.startedAt!.getTime(), to.getTime() - trafficDays * dayMs))
  const read = () => readStore(ctx, (store) => store.trafficSince(server.id, since))
  const { inGib, outGib, from } = await withoutMetrics(read, () => ({ inGib: 0, outGib: 0, from: null }))
  if (!from || to.getTime() - from.getTime() < 3_600_000) return null
  const short = (gib: number) => Math.round(gib * 10) / 10
  return { inGib: short(inGib), outGib: short(outGib), days: Math.round((to.getTime() - from.getTime()) / dayMs) }
}
