import { and, eq, inArray, isNull } from 'drizzle-orm'
import { liveSessionsAmong } from '#features/auth/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { ConsoleEnd } from '../model.ts'
import { serverConsoles } from '../schema.ts'
import { servers } from '../../schema.ts'
import { mayLookInto } from './console-rows.ts'
import { locksOf, type ServerRecord } from '../../server/server-rows.ts'

/** Tells which of these open consoles must end now, and why. Called at short intervals by the process that holds them; also records that they are alive. */
export async function watchConsoles(ctx: Ctx, consoleIds: readonly string[]): Promise<ReadonlyMap<string, ConsoleEnd>> {
  requireSystem(ctx)
  if (consoleIds.length === 0) return new Map()
  const open = and(inArray(serverConsoles.id, [...consoleIds]), isNull(serverConsoles.endedAt))
  await ctx.db.update(serverConsoles).set({ seenAt: ctx.now() }).where(open)
  const rows = await ctx.db
    .select({ console: serverConsoles, server: servers })
    .from(serverConsoles)
    .innerJoin(servers, eq(servers.id, serverConsoles.serverId))
    .where(open)
  const live = await liveSessionsAmong(
    ctx,
    rows.map(({ console }) => console.sessionId),
  )
  const locked = new Set(
    (
      await locksOf(
        ctx,
        rows.map(({ server }) => server.id),
      )
    ).map(({ serverId }) => serverId),
  )
  const ends = new Map<string, ConsoleEnd>()
  // A console that is no longer open in the database was ended by another process, which took this one for dead.
  for (const id of consoleIds) if (!rows.some(({ console }) => console.id === id)) ends.set(id, 'lost')
  for (const { console, server } of rows) {
    const allowed = server.accountId === console.accountId || (await mayLookInto(ctx, console.accountId, server, console.openedAt))
    const reason = !live.has(console.sessionId) ? 'signed-out' : !allowed ? 'not-yours' : whyNotOn(server, console, locked.has(server.id))
    if (reason) ends.set(console.id, reason)
  }
  return ends
}

function whyNotOn(server: ServerRecord, console: { openedAt: Date }, locked: boolean): ConsoleEnd | undefined {
  if (server.state === 'released' || server.state === 'transferring') return 'not-yours'
  if (server.ownedSince && server.ownedSince > console.openedAt) return 'not-yours'
  if (server.state === 'suspended' || server.state === 'recycled') return 'suspended'
  if (locked) return 'locked'
  return server.state === 'running' ? undefined : 'off'
}
