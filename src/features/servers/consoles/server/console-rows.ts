import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { mayGuest } from '../../model/guests.ts'
import { consoleRules, whyNoConsole } from '../model.ts'
import { serverConsoles } from '../schema.ts'
import { placeOf } from '../../server/guest-rows.ts'
import { activeOperations, locksOf, type ServerRecord } from '../../server/server-rows.ts'

/** What of a ticket the database holds. */
export function ticketHash(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}

/** Refuses where a server's state, a lock or work under way forbids to look into it. */
export async function refuseUnlessOpen(ctx: Pick<Ctx, 'db'>, server: ServerRecord): Promise<void> {
  const locks = await locksOf(ctx, [server.id])
  const [active] = await activeOperations(ctx, [server.id])
  const reason = whyNoConsole({ state: server.state, locks: locks.map((lock) => lock.kind), operation: active ?? null })
  if (reason) throw new DomainError('conflict', `terminal.${reason}`)
}

/** Refuses where as many consoles are open, of that server or of that account, as may be. Under a lock of the account's it decides; without, it only tells. */
export async function requireRoomForConsole(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string, accountId: string): Promise<void> {
  const alive = new Date(ctx.now().getTime() - consoleRules.staleSeconds * 1000)
  const [open] = await ctx.db
    .select({
      here: sql<number>`count(*) filter (where ${serverConsoles.serverId} = ${serverId})::int`,
      all: sql<number>`count(*) filter (where ${serverConsoles.accountId} = ${accountId})::int`,
    })
    .from(serverConsoles)
    .where(
      and(isNull(serverConsoles.endedAt), gt(serverConsoles.seenAt, alive), or(eq(serverConsoles.serverId, serverId), eq(serverConsoles.accountId, accountId))),
    )
  if ((open?.here ?? 0) >= consoleRules.perServer) throw new DomainError('conflict', 'terminal.too-many-here', { max: consoleRules.perServer })
  if ((open?.all ?? 0) >= consoleRules.perAccount) throw new DomainError('conflict', 'terminal.too-many', { max: consoleRules.perAccount })
}

/** Whether a guest may have a console of that server now; `since`: one that was opened then, by the same place. */
export async function mayLookInto(
  ctx: Pick<Ctx, 'db' | 'now'>,
  accountId: string,
  server: Pick<ServerRecord, 'id' | 'accountId'>,
  since?: Date,
): Promise<boolean> {
  const place = await placeOf(ctx, accountId, server.id)
  return place !== undefined && place.ownerId === server.accountId && mayGuest(place.scope, 'askForConsole') && !(since && place.acceptedAt! > since)
}
