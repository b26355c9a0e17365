import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { session } from '../schema.ts'

/** Counts the sessions of an account. Called by staff commands after their own guard. */
export async function countSessionsOf(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, accountId: string): Promise<number> {
  requireSystem(ctx)
  const live = and(eq(session.accountId, accountId), isNull(session.endedAt), gt(session.expiresAt, ctx.now()))
  const [found] = await ctx.db.select({ sessions: count() }).from(session).where(live)
  return found?.sessions ?? 0
}
