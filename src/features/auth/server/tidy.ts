import { and, isNull, lt, or } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { forgetFreeLimits } from '#platform/limits.ts'
import { sessionRules } from '../model.ts'
import { passwordGuard, phoneCode, session } from '../schema.ts'

const dayMs = 86_400_000

/** Removes what has run out: codes and wrong-password counts after a day, free limits, sessions after 180 days of history. */
export async function tidyAuth(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  const yesterday = new Date(now.getTime() - dayMs)
  await ctx.db.delete(phoneCode).where(lt(phoneCode.expiresAt, yesterday))
  await ctx.db
    .delete(passwordGuard)
    .where(and(lt(passwordGuard.touchedAt, yesterday), or(isNull(passwordGuard.lockedUntil), lt(passwordGuard.lockedUntil, now))))
  await ctx.db.delete(session).where(lt(session.expiresAt, new Date(now.getTime() - sessionRules.historyDays * dayMs)))
  await forgetFreeLimits(ctx)
}
