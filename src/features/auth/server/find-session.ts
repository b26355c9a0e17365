import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { aheadOf } from '#platform/clock/wrong-ahead.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { sessionRules } from '../model.ts'
import { session } from '../schema.ts'
import { tokenHash } from './open-session.ts'

export type LiveSession = { sessionId: string; accountId: string; remember: boolean; createdAt: Date; seenAt: Date }

/** SQL condition for the live session of a token, so that another query can join the session instead of reading it separately. */
export function liveSession(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, token: string) {
  requireAnyone(ctx)
  return ctx.db
    .select({
      sessionId: session.id,
      sessionAccountId: session.accountId,
      remember: session.remember,
      sessionCreatedAt: session.createdAt,
      seenAt: session.seenAt,
    })
    .from(session)
    .where(and(eq(session.tokenHash, tokenHash(token)), isNull(session.endedAt), gt(session.expiresAt, ctx.now()), lte(session.createdAt, aheadOf(ctx.now()))))
    .as('live')
}

/** Finds the live session of a token. One indexed query, and one more if the last recorded visit is five minutes old. */
export async function findSession(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, token: string): Promise<LiveSession | undefined> {
  requireAnyone(ctx)
  const live = liveSession(ctx, token)
  const [found] = await ctx.db.select().from(live)
  if (!found) return undefined
  const result = {
    sessionId: found.sessionId,
    accountId: found.sessionAccountId,
    remember: found.remember,
    createdAt: found.sessionCreatedAt,
    seenAt: found.seenAt,
  }
  await noteVisit(ctx, result)
  return result
}

/** Extends a remembered session to 14 days from now, at most 90 days in all. Writes at most every five minutes. */
export async function noteVisit(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, live: Omit<LiveSession, 'accountId'>): Promise<void> {
  requireAnyone(ctx)
  const now = ctx.now().getTime()
  // A visit in the future was recorded under a clock that was ahead; the next one corrects it.
  const isRecent = now - live.seenAt.getTime() < sessionRules.touchEverySeconds * 1000
  if (isRecent && live.seenAt <= aheadOf(ctx.now())) return
  const end = Math.min(now + sessionRules.idleSeconds * 1000, live.createdAt.getTime() + sessionRules.lifeSeconds * 1000)
  await ctx.db
    .update(session)
    .set({ seenAt: new Date(now), ...(live.remember ? { expiresAt: new Date(end) } : {}) })
    .where(and(eq(session.id, live.sessionId), isNull(session.endedAt), eq(session.seenAt, live.seenAt)))
}
