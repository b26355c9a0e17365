import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { movingStates, whyNot } from '../../model.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { operations, servers } from '../../schema.ts'
import { activeOperations, locksOf, type ServerRecord } from '../../server/server-rows.ts'
import { isUsedUp } from './used-up.ts'

/** Servers handled in a run. The next run finds the others. */
const batch = 200
/** Pause after a shutdown that failed. */
const retryMs = 600_000
const requester = { requestedBy: 'system', requesterId: 'traffic' } as const

const wanted = (ctx: Pick<Ctx, 'now'>) => sql<boolean>`(${servers.usedUpAction} = 'stop' and ${isUsedUp(ctx)})`

/**
 * Shuts down servers whose package is used up, where their owners chose that, and starts them again when a new period, a larger package or another choice
 * ends it. Servers that their owners had turned off are only kept off. Returns the number of servers changed.
 */
export async function stopUsedUp(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const stop = wanted(ctx)
  const due = await ctx.db
    .select({ id: servers.id })
    .from(servers)
    .where(
      sql`${servers.state} <> 'released' and case when ${stop} then ${servers.state} = 'running' or (${servers.state} = 'stopped' and ${servers.trafficStoppedAt} is null)
        else ${servers.trafficStoppedAt} is not null end`,
    )
    .orderBy(servers.id)
    .limit(batch)
  let changed = 0
  for (const { id } of due) if (await inTransaction(ctx, (ctx) => settle(ctx, id))) changed++
  return changed
}

/** Repeats the decision under the server's lock. */
async function settle(ctx: Ctx, id: string): Promise<boolean> {
  await ctx.db.select({ id: servers.id }).from(servers).where(eq(servers.id, id)).for('update')
  // A statement of its own: in that of the lock, traffic added during the wait would not be seen.
  const [found] = await ctx.db
    .select({ server: servers, stop: wanted(ctx) })
    .from(servers)
    .where(eq(servers.id, id))
  if (!found || movingStates.includes(found.server.state)) return false
  const [latest] = await ctx.db
    .select()
    .from(operations)
    .where(and(eq(operations.serverId, id), eq(operations.kind, 'stop'), eq(operations.requesterId, requester.requesterId), isNotNull(operations.finishedAt)))
    .orderBy(desc(operations.createdAt), desc(operations.id))
    .limit(1)
  const failedAt = latest?.state === 'failed' ? latest.finishedAt!.getTime() : 0
  if (found.stop) return failedAt + retryMs > ctx.now().getTime() ? false : shutDown(ctx, found.server)
  return startAgain(ctx, found.server)
}

async function shutDown(ctx: Ctx, server: ServerRecord): Promise<boolean> {
  const at = ctx.now()
  const { id, state, trafficStoppedAt } = server
  if (state === 'stopped' && !trafficStoppedAt) {
    await ctx.db.update(servers).set({ trafficStoppedAt: at, trafficRestart: false, updatedAt: at }).where(eq(servers.id, id))
    return true
  }
  if (state !== 'running' || (await isBusy(ctx, id))) return false
  await beginOperation(ctx, { serverId: id, kind: 'stop', ...requester })
  await ctx.db
    .update(servers)
    .set({ state: 'stopping', trafficStoppedAt: trafficStoppedAt ?? at, trafficRestart: true, updatedAt: at })
    .where(eq(servers.id, id))
  // The shutdown after one that failed.
  if (trafficStoppedAt) return true
  await announce(ctx, 'server.traffic-stopped', { code: server.code })
  return true
}

/** A server whose period has ended or that is off for another reason is not started; locks of staff delay the start. */
async function startAgain(ctx: Ctx, server: ServerRecord): Promise<boolean> {
  if (!server.trafficStoppedAt || (await isBusy(ctx, server.id))) return false
  const at = ctx.now()
  const locks = (await locksOf(ctx, [server.id])).map(({ kind }) => kind)
  const why = whyNot('start', { ...server, trafficStoppedAt: null, locks, operation: null }, at)
  if (why === 'locked' && server.trafficRestart) return false
  const starts = server.trafficRestart && !why
  await ctx.db
    .update(servers)
    .set({ trafficStoppedAt: null, trafficRestart: false, updatedAt: at, ...(starts ? { state: 'starting' as const } : {}) })
    .where(eq(servers.id, server.id))
  if (!starts) return true
  await beginOperation(ctx, { serverId: server.id, kind: 'start', ...requester })
  await tell(ctx, server)
  return true
}

async function isBusy(ctx: Pick<Ctx, 'db'>, serverId: string): Promise<boolean> {
  return (await activeOperations(ctx, [serverId])).length > 0
}

async function tell(ctx: Ctx, { accountId, name, code }: ServerRecord): Promise<void> {
  await sendMessage(ctx, {
    accountId,
    category: 'operations',
    code: 'server.traffic-started',
    params: { server: name },
    link: `/console/server-admin?server=${code}&panel=m2`,
  })
}
