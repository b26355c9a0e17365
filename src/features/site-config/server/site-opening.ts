import { eq, inArray } from 'drizzle-orm'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { siteOpening } from '../schema.ts'
import type { OpeningState } from '../model.ts'

/** Reads whether the site is open to visitors. Never cached, because a page in memory must match the state of its version. */
export async function readOpening(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<OpeningState> {
  requireAnyone(ctx)
  const [row] = await ctx.db.select({ state: siteOpening.state }).from(siteOpening)
  if (!row) throw new Error('the row of site_opening is missing')
  return row.state
}

/** Opens the site to visitors. Returns whether it was not open before. `first`: only an installation that was never opened. */
export async function openSite(ctx: Ctx, { first = false } = {}): Promise<boolean> {
  requireSystem(ctx)
  const opened = await ctx.db
    .update(siteOpening)
    .set({ state: 'open', changedAt: ctx.now() })
    .where(inArray(siteOpening.state, first ? ['soon'] : ['soon', 'closed']))
    .returning({ state: siteOpening.state })
  return opened.length > 0
}

/** Closes an open site to visitors. Returns whether it was open before. */
export async function closeSite(ctx: Ctx): Promise<boolean> {
  requireSystem(ctx)
  const closed = await ctx.db
    .update(siteOpening)
    .set({ state: 'closed', changedAt: ctx.now() })
    .where(eq(siteOpening.state, 'open'))
    .returning({ state: siteOpening.state })
  return closed.length > 0
}
