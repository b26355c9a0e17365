import { and, eq, gt, sql } from 'drizzle-orm'
import { liveSessionsAmong } from '#features/auth/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { ConsoleView } from '../model.ts'
import { consoleTickets, serverConsoles } from '../schema.ts'
import { operations, servers } from '../../schema.ts'
import { mayLookInto, refuseUnlessOpen, requireRoomForConsole, ticketHash } from './console-rows.ts'
import type { ConsoleSize } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

export type OpenedConsole = {
  consoleId: string
  sessionId: string
  serverId: string
  machineId: string
  engineId: string
  kind: ConsoleView
  size: ConsoleSize
}

/**
 * Redeems a ticket once, even under simultaneous requests, and records that a console of its server is open. Throws `terminal.no-ticket`
 * for a ticket that is used, expired, unknown, of an ended session or of a server that changed its owner; otherwise the reason that forbids
 * the console.
 */
export async function takeConsoleTicket(ctx: EngineCtx, ticket: string): Promise<OpenedConsole> {
  requireSystem(ctx)
  // Outside of the transaction, so that a ticket is used up even if no console is opened.
  const [taken] = await ctx.db
    .delete(consoleTickets)
    .where(and(eq(consoleTickets.tokenHash, ticketHash(ticket)), gt(consoleTickets.expiresAt, ctx.now())))
    .returning()
  if (!taken) throw new DomainError('forbidden', 'terminal.no-ticket')
  return inTransaction(ctx, async (ctx) => {
    const { accountId, sessionId, serverId, kind } = taken
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`console ${accountId}`}, 0))`)
    const [server] = await ctx.db.select().from(servers).where(eq(servers.id, serverId)).for('update')
    const allowed = server && (server.accountId === accountId || (await mayLookInto(ctx, accountId, server)))
    const live = await liveSessionsAmong(ctx, [sessionId])
    if (!allowed || !server.machineId || !live.has(sessionId)) throw new DomainError('forbidden', 'terminal.no-ticket')
    await refuseUnlessOpen(ctx, server)
    await requireRoomForConsole(ctx, serverId, accountId)
    const now = ctx.now()
    const consoleId = newId()
    const operationId = newId()
    // Stored as ended at once, because other operations may run beside a console. Its end time is updated when the console ends.
    await ctx.db.insert(operations).values({
      id: operationId,
      serverId,
      kind: 'console',
      state: 'succeeded',
      token: operationId,
      percent: 100,
      requestedBy: 'customer',
      requesterId: accountId,
      createdAt: now,
      startedAt: now,
      lookedAt: now,
      finishedAt: now,
    })
    await ctx.db.insert(serverConsoles).values({ id: consoleId, serverId, accountId, sessionId, operationId, kind, openedAt: now, seenAt: now })
    ctx.log.info({ console: consoleId, server: server.code, account: accountId }, 'a console was opened')
    return { consoleId, sessionId, serverId, machineId: server.machineId, engineId: server.engineId, kind, size: { cols: taken.cols, rows: taken.rows } }
  })
}
