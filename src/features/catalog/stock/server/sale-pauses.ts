import { isNull, sql, type SQL } from 'drizzle-orm'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { salePause } from '../../schema.ts'

/** Sells nothing new from now on: the engine has been away since then. True if sales went on until now. */
export async function pauseSales(ctx: Ctx, { since }: { since: Date }): Promise<boolean> {
  requireSystem(ctx)
  const paused = await ctx.db.insert(salePause).values({ pausedAt: since }).onConflictDoNothing().returning({ pausedAt: salePause.pausedAt })
  return paused.length > 0
}

/** Sells again. Answers since when sales were paused, or undefined if they were not. */
export async function resumeSales(ctx: Ctx): Promise<Date | undefined> {
  requireSystem(ctx)
  const [ended] = await ctx.db.update(salePause).set({ resumedAt: ctx.now() }).where(isNull(salePause.resumedAt)).returning({ pausedAt: salePause.pausedAt })
  return ended?.pausedAt
}

/** In SQL: whether nothing new is sold at present. One engine makes the servers of all zones, so it is so everywhere or nowhere. */
export const pausedNow = sql<boolean>`exists (select from ${salePause} where ${salePause.resumedAt} is null)`

/** Whether nothing new is sold at present. */
export async function areSalesPaused(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<boolean> {
  requireAnyone(ctx)
  const [open] = await ctx.db.select({ pausedAt: salePause.pausedAt }).from(salePause).where(isNull(salePause.resumedAt))
  return open !== undefined
}

/** Refuses `catalog.paused` while nothing new is sold. */
export async function requireSelling(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<void> {
  requireAnyone(ctx)
  if (await areSalesPaused(ctx)) throw new Refusal('unavailable', 'catalog.paused')
}

/** In SQL: for how much of the time from `since` until now sales were paused. */
export function pausedFor(since: SQL, now: Date): SQL {
  const until = sql`least(coalesce(${salePause.resumedAt}, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz)`
  const from = sql`greatest(${salePause.pausedAt}, ${since})`
  return sql`(select coalesce(sum(${until} - ${from}) filter (where ${until} > ${from}), interval '0') from ${salePause})`
}

/** The same for one moment, in milliseconds. */
export async function pausedMsSince(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, since: Date): Promise<number> {
  requireAnyone(ctx)
  const { rows } = await ctx.db.execute<{ ms: string }>(
    sql`select extract(epoch from ${pausedFor(sql`${since.toISOString()}::timestamptz`, ctx.now())}) * 1000 as ms`,
  )
  return Number(rows[0]?.ms ?? 0)
}
