import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import { requireCustomer, requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { session } from '../schema.ts'
import { forgetBrowserOfSession, forgetBrowsersOf } from './known-browsers.ts'
import { endPendingSignInsOf } from './pending-sign-in.ts'
import { clearTokenCookie } from './token-cookie.ts'

/** Ends the browser's session on the server and removes its cookie. Without a session it only removes the cookie. */
export async function endSession(ctx: Pick<Ctx, 'actor' | 'db' | 'now'> & { request: Pick<RequestFacts, 'secure' | 'setCookie'> }): Promise<void> {
  requireAnyone(ctx)
  clearTokenCookie(ctx.request)
  if (ctx.actor.kind !== 'customer') return
  await ctx.db
    .update(session)
    .set({ endedAt: ctx.now() })
    .where(and(eq(session.id, ctx.actor.sessionId), eq(session.accountId, ctx.actor.accountId), isNull(session.endedAt)))
}

/**
 * Ends all sessions of an account and its pending second steps, and makes strangers of its browsers. Returns the number of sessions. The caller has checked the
 * right to do so.
 */
export async function endSessionsOf(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, accountId: string): Promise<number> {
  requireAnyone(ctx)
  await endPendingSignInsOf(ctx, accountId)
  await forgetBrowsersOf(ctx, accountId)
  const ended = await ctx.db
    .update(session)
    .set({ endedAt: ctx.now() })
    .where(and(eq(session.accountId, accountId), isNull(session.endedAt), gt(session.expiresAt, ctx.now())))
    .returning({ id: session.id })
  return ended.length
}

/** Ends one of the customer's sessions, and makes a stranger of its browser. Throws `auth.session-gone` if it is missing, ended or of another account. */
export async function endOneSession(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: { sessionId: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  const ended = await ctx.db
    .update(session)
    .set({ endedAt: ctx.now() })
    .where(and(eq(session.id, input.sessionId), eq(session.accountId, accountId), isNull(session.endedAt), gt(session.expiresAt, ctx.now())))
    .returning({ id: session.id })
  if (ended.length === 0) throw new DomainError('not-found', 'auth.session-gone')
  await forgetBrowserOfSession(ctx, accountId, input.sessionId)
}

/** Ends every other session of the customer, and makes strangers of the other browsers. Returns their number. */
export async function endOtherSessions(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<number> {
  const accountId = requireCustomer(ctx)
  const own = ctx.actor.kind === 'customer' ? ctx.actor.sessionId : ''
  await endPendingSignInsOf(ctx, accountId)
  await forgetBrowsersOf(ctx, accountId, own)
  const ended = await ctx.db
    .update(session)
    .set({ endedAt: ctx.now() })
    .where(and(eq(session.accountId, accountId), ne(session.id, own), isNull(session.endedAt), gt(session.expiresAt, ctx.now())))
    .returning({ id: session.id })
  return ended.length
}
