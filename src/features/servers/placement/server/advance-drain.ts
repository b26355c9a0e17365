import { and, asc, eq, inArray, isNotNull, isNull, notExists, or } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueueEach } from '#platform/jobs/jobs.ts'
import { chooseHost, sizeOfShape } from '../../model/placement.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import type { Fence } from '../../operations/server/work.ts'
import { operations, servers } from '../../schema.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { maxMoves } from '../model.ts'
import { drainMoves, hostDrains } from '../schema.ts'
import { announceMoves, callOffMoves, lockDrain, lookAtDrain, syncMoves, tellOwners, type DrainRecord } from './drain-rows.ts'
import { lockPlacement, readHosts } from './host-rows.ts'

const lookAgainMs = 1_000
/** States in which a server may be moved. In others its operation decides first. */
const movable = ['running', 'stopped', 'suspended', 'recycled', 'error'] as const

/**
 * Does one step of a drain: records the end of the present move, then begins the next one. Safe to run at any time in any process: the move is an operation, which
 * goes on by itself, and at most one of a drain is in progress.
 */
export async function advanceDrain(anyCtx: ServersCtx, { drainId }: { drainId: string }, job: Fence): Promise<void> {
  requireSystem(anyCtx)
  await inTransaction(anyCtx, async (ctx) => {
    await job.fence(ctx)
    const drain = await lockDrain(ctx, drainId)
    if (!drain) return
    // Also after a cancellation, because the move that was in progress ends.
    if (await isMoving(ctx, drain)) return lookAtDrain(ctx, drainId, lookAgainMs)
    if (drain.endedAt) return
    await syncMoves(ctx, drain)
    // Operators may move by hand what the drain could not.
    if (drain.state === 'paused') return (await isEmpty(ctx, drain)) ? endAs(ctx, drain, 'done') : undefined
    await announceMoves(ctx, drain)
    const { windowStartsAt, windowEndsAt } = drain
    if (windowStartsAt && ctx.now() < windowStartsAt) return lookAtDrain(ctx, drainId, windowStartsAt.getTime() - ctx.now().getTime())
    if (windowEndsAt && ctx.now() >= windowEndsAt && !(await isEmpty(ctx, drain))) {
      await callOffMoves(ctx, drain)
      return endAs(ctx, drain, 'paused')
    }
    await beginNext(ctx, drain)
  })
}

/** Continues drains whose job was lost, and looks at paused ones, whose servers may have left by hand. */
export async function wakeDrains(ctx: ServersCtx): Promise<void> {
  requireSystem(ctx)
  const moving = ctx.db
    .select({ id: drainMoves.drainId })
    .from(drainMoves)
    .where(and(eq(drainMoves.drainId, hostDrains.id), eq(drainMoves.state, 'moving')))
  const open = await ctx.db
    .select({ id: hostDrains.id })
    .from(hostDrains)
    .where(or(isNull(hostDrains.endedAt), inArray(hostDrains.id, moving)))
  await enqueueEach(
    ctx,
    'servers.drain',
    open.map(({ id }) => ({ payload: { drainId: id }, key: id })),
  )
}

/** Records the end of the move that is in progress. Returns true while it is not over. */
async function isMoving(ctx: ServersCtx, drain: DrainRecord): Promise<boolean> {
  const [found] = await ctx.db
    .select({ move: drainMoves, operation: operations })
    .from(drainMoves)
    .innerJoin(operations, eq(operations.id, drainMoves.operationId))
    .where(and(eq(drainMoves.drainId, drain.id), eq(drainMoves.state, 'moving')))
  if (!found) return false
  const { move, operation } = found
  if (operation.state === 'queued' || operation.state === 'running') return true
  const attempts = move.attempts + 1
  const isOver = operation.state === 'succeeded' || attempts >= maxMoves
  await ctx.db
    .update(drainMoves)
    .set({
      state: operation.state === 'succeeded' ? 'moved' : isOver ? 'failed' : 'waiting',
      attempts,
      fault: operation.state === 'succeeded' ? null : operation.errorCode,
      endedAt: isOver ? ctx.now() : null,
    })
    .where(and(eq(drainMoves.drainId, drain.id), eq(drainMoves.serverId, move.serverId)))
  if (operation.state === 'succeeded') await tellOwners(ctx, drain, 'server.moved', [move.serverId])
  return false
}

const isEmpty = async (ctx: ServersCtx, { id }: DrainRecord) =>
  (await ctx.db.$count(drainMoves, and(eq(drainMoves.drainId, id), inArray(drainMoves.state, ['waiting', 'moving', 'failed'])))) === 0

/** Begins the next move. Without a server left the drain is done; if only failed ones are left, staff decide. */
async function beginNext(ctx: ServersCtx, drain: DrainRecord): Promise<void> {
  if (await isEmpty(ctx, drain)) return endAs(ctx, drain, 'done')
  if ((await ctx.db.$count(drainMoves, and(eq(drainMoves.drainId, drain.id), eq(drainMoves.state, 'waiting')))) === 0) return endAs(ctx, drain, 'paused')
  const server = await nextServer(ctx, drain)
  // Every server that waits is being worked on.
  if (!server) return lookAtDrain(ctx, drain.id, lookAgainMs)
  await lockPlacement(ctx, [drain.engineId])
  const { orderId, accountId, shape } = server
  const hosts = await readHosts(ctx, [drain.engineId], server.zoneId, { orderId, accountId, exceptServerId: server.id })
  const choice = chooseHost(
    hosts.filter(({ name }) => name !== drain.host),
    sizeOfShape(shape),
    ctx.now(),
  )
  if (!choice) return putOff(ctx, drain, server)
  const operationId = await beginOperation(ctx, {
    serverId: server.id,
    kind: 'move',
    params: { moveTo: choice.host.name },
    requestedBy: 'system',
    requesterId: 'drain',
  })
  await ctx.db
    .update(drainMoves)
    .set({ state: 'moving', target: choice.host.name, operationId, fault: null })
    .where(and(eq(drainMoves.drainId, drain.id), eq(drainMoves.serverId, server.id)))
  await lookAtDrain(ctx, drain.id, lookAgainMs)
}

/** Next server without an operation, those tried least first. It is locked, so that its owner's command comes before or after. */
async function nextServer(ctx: ServersCtx, drain: DrainRecord): Promise<ServerRecord | undefined> {
  const active = ctx.db
    .select({ id: operations.id })
    .from(operations)
    .where(and(eq(operations.serverId, servers.id), inArray(operations.state, ['queued', 'running'])))
  const [found] = await ctx.db
    .select({ server: servers })
    .from(servers)
    .innerJoin(drainMoves, and(eq(drainMoves.serverId, servers.id), eq(drainMoves.drainId, drain.id)))
    .where(and(eq(drainMoves.state, 'waiting'), inArray(servers.state, [...movable]), isNotNull(servers.machineId), notExists(active)))
    .orderBy(asc(drainMoves.attempts), asc(servers.id))
    .limit(1)
    .for('update', { of: servers, skipLocked: true })
  return found?.server
}

/** No other host has room: the server waits for staff, and the others are tried. */
async function putOff(ctx: ServersCtx, drain: DrainRecord, server: ServerRecord): Promise<void> {
  await ctx.db
    .update(drainMoves)
    .set({ state: 'failed', fault: 'capacity', endedAt: ctx.now() })
    .where(and(eq(drainMoves.drainId, drain.id), eq(drainMoves.serverId, server.id)))
  await lookAtDrain(ctx, drain.id)
}

async function endAs(ctx: ServersCtx, drain: DrainRecord, state: 'done' | 'paused'): Promise<void> {
  await ctx.db
    .update(hostDrains)
    .set({ state, ...(state === 'done' ? { endedAt: ctx.now() } : {}) })
    .where(eq(hostDrains.id, drain.id))
}
