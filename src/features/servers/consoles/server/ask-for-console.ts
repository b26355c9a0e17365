import { randomBytes } from 'node:crypto'
import { requireStepUp } from '#features/auth/api.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { consoleRules, viewsOf, type ConsoleTicket } from '../model.ts'
import type { OpenConsoleInput } from '../forms.ts'
import { consoleTickets } from '../schema.ts'
import { refuseUnlessOpen, requireRoomForConsole, ticketHash } from './console-rows.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { ConsoleCtx } from '../../server/server-ctx.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/**
 * Issues a ticket that opens a console of the customer's running server, or of one shared with the customer: once, within half a minute,
 * and only while this session lasts. Needs step-up authentication. Throws `terminal.unsupported`, the reason of `whyNoConsole`,
 * `terminal.unreachable`, `terminal.too-many-here` or `terminal.too-many`.
 */
export async function askForConsole(ctx: ConsoleCtx, input: OpenConsoleInput): Promise<ConsoleTicket> {
  const accountId = await requireStepUp(ctx)
  const { server } = await authorizeServerRead(ctx, input.code, 'askForConsole')
  if (!viewsOf(engineOf(ctx, server).capabilities, server).includes(input.kind)) throw new DomainError('conflict', 'terminal.unsupported')
  await refuseUnlessOpen(ctx, server)
  await requireRoomForConsole(ctx, server.id, accountId)
  await requireWithinLimits(ctx, 'terminal.too-often', [
    { key: `console.account-minute:${accountId}`, max: 12, windowSeconds: 60 },
    { key: `console.account-hour:${accountId}`, max: 120, windowSeconds: 3600 },
  ])
  if (!(await ctx.consoleSocket.isOpen())) throw new DomainError('unavailable', 'terminal.unreachable')
  const ticket = randomBytes(32).toString('base64url')
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + consoleRules.ticketSeconds * 1000)
  const sessionId = ctx.actor.kind === 'customer' ? ctx.actor.sessionId : ''
  await ctx.db.insert(consoleTickets).values({
    tokenHash: ticketHash(ticket),
    serverId: server.id,
    accountId,
    sessionId,
    kind: input.kind,
    cols: input.cols,
    rows: input.rows,
    createdAt: now,
    expiresAt,
  })
  return { ticket, expiresAt }
}
