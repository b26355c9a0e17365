import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { servers } from '../../schema.ts'
import { drainMoves, hostDrains } from '../schema.ts'

export type DrainRecord = typeof hostDrains.$inferSelect
export type MoveRecord = typeof drainMoves.$inferSelect
type Tx = Pick<Ctx, 'db' | 'now'>

/** Locks a drain until the transaction ends, so that staff and the job change it one after the other. */
export async function lockDrain(ctx: Pick<Ctx, 'db'>, drainId: string): Promise<DrainRecord | undefined> {
  const [drain] = await ctx.db.select().from(hostDrains).where(eq(hostDrains.id, drainId)).for('update')
  return drain
}

export async function lookAtDrain(ctx: Tx, drainId: string, inMs = 0): Promise<void> {
  await enqueue(ctx, 'servers.drain', { drainId }, { key: drainId, runAt: new Date(ctx.now().getTime() + inMs) })
}

/** Adds the servers that are on the host now, and ends the moves of those that left it by themselves. Physical machines do not move. */
export async function syncMoves(ctx: Tx, { id, engineId, host }: DrainRecord): Promise<void> {
  const here = and(eq(servers.engineId, engineId), eq(servers.host, host), ne(servers.state, 'released'), isNull(servers.assetTag))
  const found = await ctx.db.select({ id: servers.id }).from(servers).where(here).orderBy(asc(servers.id))
  if (found.length > 0)
    await ctx.db
      .insert(drainMoves)
      .values(found.map((server) => ({ drainId: id, serverId: server.id, state: 'waiting' as const })))
      .onConflictDoNothing()
  const still = ctx.db.select({ id: servers.id }).from(servers).where(here)
  await ctx.db
    .update(drainMoves)
    .set({ state: 'gone', endedAt: ctx.now() })
    .where(and(eq(drainMoves.drainId, id), inArray(drainMoves.state, ['waiting', 'failed']), sql`${drainMoves.serverId} not in ${still}`))
  // One that came back, or whose creation ended there only now.
  await ctx.db
    .update(drainMoves)
    .set({ state: 'waiting', endedAt: null })
    .where(and(eq(drainMoves.drainId, id), inArray(drainMoves.state, ['gone', 'moved']), sql`${drainMoves.serverId} in ${still}`))
}

type Notice = 'server.move-planned' | 'server.move-called-off' | 'server.moved'

/** Tells the owners of servers about a cold drain. A live move is not noticed and not told. */
export async function tellOwners(ctx: Ctx, drain: DrainRecord, code: Notice, serverIds: readonly string[]): Promise<void> {
  const { windowStartsAt, windowEndsAt } = drain
  if (drain.mode !== 'cold' || !windowStartsAt || !windowEndsAt || serverIds.length === 0) return
  const owned = await ctx.db
    .select({ id: servers.id, code: servers.code, name: servers.name, accountId: servers.accountId })
    .from(servers)
    .where(and(inArray(servers.id, [...serverIds]), isNotNull(servers.startedAt), ne(servers.state, 'released')))
    .orderBy(asc(servers.id))
  for (const { id, code: server, name, accountId } of owned) {
    const common = { accountId, category: 'operations' as const, link: `/console/server-admin?server=${server}`, eventKey: `${code}:${drain.id}:${id}` }
    if (code !== 'server.move-planned') await sendMessage(ctx, { ...common, code, params: { server: name } })
    else await sendMessage(ctx, { ...common, code, params: { server: name, from: windowStartsAt.toISOString(), until: windowEndsAt.toISOString() } })
  }
}

/** Announces the window to owners of waiting servers that do not know of it yet. */
export async function announceMoves(ctx: Ctx, drain: DrainRecord): Promise<void> {
  if (drain.mode !== 'cold') return
  const due = await ctx.db
    .update(drainMoves)
    .set({ announcedAt: ctx.now() })
    .where(and(eq(drainMoves.drainId, drain.id), eq(drainMoves.state, 'waiting'), isNull(drainMoves.announcedAt)))
    .returning({ serverId: drainMoves.serverId })
  await tellOwners(
    ctx,
    drain,
    'server.move-planned',
    due.map(({ serverId }) => serverId),
  )
}

/** Calls off the moves that were announced and will not happen in this window. */
export async function callOffMoves(ctx: Ctx, drain: DrainRecord): Promise<void> {
  const waiting = await ctx.db
    .select({ serverId: drainMoves.serverId })
    .from(drainMoves)
    .where(and(eq(drainMoves.drainId, drain.id), inArray(drainMoves.state, ['waiting', 'failed']), isNotNull(drainMoves.announcedAt)))
  await tellOwners(
    ctx,
    drain,
    'server.move-called-off',
    waiting.map(({ serverId }) => serverId),
  )
}
