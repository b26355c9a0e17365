import { and, gt, inArray, isNull } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { session } from '../schema.ts'

/** Returns which of these sessions are still live, for connections that last longer than a request. */
export async function liveSessionsAmong(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, sessionIds: readonly string[]): Promise<Set<string>> {
  requireSystem(ctx)
  if (sessionIds.length === 0) return new Set()
  const rows = await ctx.db
    .select({ id: session.id })
    .from(session)
    .where(and(inArray(session.id, [...sessionIds]), isNull(session.endedAt), gt(session.expiresAt, ctx.now())))
  return new Set(rows.map(({ id }) => id))
}
