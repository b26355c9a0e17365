import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { mayGuest } from '../../model/guests.ts'
import { consoleRules, whyNoConsole } from '../model.ts'
import { serverConsoles } from '../schema.ts'
import { placeOf } from '../../server/guest-rows.ts'
import { activeOperations, locksOf, type ServerRecord } from '../../server/server-rows.ts'

/** Hash under which the database stores a ticket. */
export function ticketHash(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}

/** Throws if the server's state, a lock or an active operation forbids a console. */
export async function refuseUnlessOpen(ctx: Pick<Ctx, 'db'>, server: ServerRecord): Promise<void> {
  const locks = await locksOf(ctx, [server.id])
  const [active] = await activeOperations(ctx, [server.id])
  const reason = whyNoConsole({ state: server.state, locks: locks.map((lock) => lock.kind), operation: active ?? null })
  if (reason) throw new DomainError('conflict', `terminal.${reason}`)
}

/** Throws if the server or the account has the maximum number of open consoles. The check decides only while the caller holds the account's lock. */
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

/** Tells whether a guest may have a console of the server now. With `since`, the guest must have accepted the invitation by then. */
export async function mayLookInto(
  ctx: Pick<Ctx, 'db' | 'now'>,
  accountId: string,
  server: Pick<ServerRecord, 'id' | 'accountId'>,
  since?: Date,
): Promise<boolean> {
  const place = await placeOf(ctx, accountId, server.id)
  return place !== undefined && place.ownerId === server.accountId && mayGuest(place.scope, 'askForConsole') && !(since && place.acceptedAt! > since)
}
