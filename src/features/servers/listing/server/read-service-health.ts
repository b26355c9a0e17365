import { and, asc, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { metricAlarms } from '../../monitoring/schema.ts'
import { operations, servers } from '../../schema.ts'
import { newestFirst, sinceOwned } from '../../server/server-rows.ts'
import { periodIssue, type HealthIssue, type ServiceHealth } from '../model.ts'

/** Days for which a failed operation is named, unless a later one succeeded. */
const failedDays = 3
const atMost = 50

/** Health of the account's servers: states, alarms that are firing, newest operations that failed, and periods that end unpaid. */
export async function readServiceHealth(ctx: Ctx): Promise<ServiceHealth> {
  const accountId = requireCustomer(ctx)
  const now = ctx.now()
  const rows = await ctx.db
    .select()
    .from(servers)
    .where(and(eq(servers.accountId, accountId), ne(servers.state, 'released')))
    .orderBy(desc(servers.createdAt), asc(servers.ordinal), desc(servers.id))
  const ids = rows.map(({ id }) => id)
  const [alarms, newest] = ids.length === 0 ? [[], []] : await Promise.all([firingAlarms(ctx, ids), newestOperations(ctx, ids)])
  const issues = rows.flatMap((row): HealthIssue[] => {
    const { id, code, name, state, offFor } = row
    const named = { code, name }
    if (state === 'pending' || state === 'provisioning' || offFor === 'release') return []
    if (state === 'suspended') return [{ ...named, kind: 'suspended', offFor }]
    if (state === 'recycled') return [{ ...named, kind: 'recycled' }]
    const period = periodIssue(row, now)
    const failed = newest.find(({ serverId }) => serverId === id)
    return [
      ...(state === 'error' ? [{ ...named, kind: 'error' as const }] : []),
      ...(period ? [{ ...named, ...period }] : []),
      ...alarms
        .filter(({ serverId }) => serverId === id)
        .map(({ metric, direction, threshold, stateAt }) => ({ ...named, kind: 'alarm' as const, metric, direction, threshold, since: stateAt })),
      ...(failed?.state === 'failed'
        ? [{ ...named, kind: 'failed' as const, operation: failed.kind, errorCode: failed.errorCode, at: failed.finishedAt ?? failed.createdAt }]
        : []),
    ]
  })
  return {
    total: rows.length,
    running: rows.filter(({ state }) => state === 'running').length,
    regionIds: [...new Set(rows.filter(({ state }) => state !== 'recycled').map(({ regionId }) => regionId))].sort(),
    issues: issues.slice(0, atMost),
  }
}

function firingAlarms(ctx: Pick<Ctx, 'db'>, serverIds: readonly string[]) {
  return ctx.db
    .select()
    .from(metricAlarms)
    .where(and(inArray(metricAlarms.serverId, [...serverIds]), eq(metricAlarms.state, 'firing')))
    .orderBy(asc(metricAlarms.stateAt), asc(metricAlarms.id))
}

/** Newest operation of each server in the last days. */
async function newestOperations(ctx: Pick<Ctx, 'db' | 'now'>, serverIds: readonly string[]) {
  const since = new Date(ctx.now().getTime() - failedDays * 86_400_000)
  const rows = await ctx.db
    .selectDistinctOn([operations.serverId], { operation: operations })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(and(inArray(operations.serverId, [...serverIds]), gt(operations.createdAt, since), ne(operations.kind, 'guest'), sinceOwned()))
    .orderBy(operations.serverId, ...newestFirst)
  return rows.map(({ operation }) => operation)
}
