import { isNull, sql, type SQL } from 'drizzle-orm'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { salePause } from '../../schema.ts'

/** Pauses sales, because the engine has been unavailable since `since`. Returns true if sales were not paused before. */
export async function pauseSales(ctx: Ctx, { since }: { since: Date }): Promise<boolean> {
  requireSystem(ctx)
  const paused = await ctx.db.insert(salePause).values({ pausedAt: since }).onConflictDoNothing().returning({ pausedAt: salePause.pausedAt })
  return paused.length > 0
}

/** Resumes sales. Returns the time since which they were paused, or undefined if they were not. */
export async function resumeSales(ctx: Ctx): Promise<Date | undefined> {
  requireSystem(ctx)
  const [ended] = await ctx.db.update(salePause).set({ resumedAt: ctx.now() }).where(isNull(salePause.resumedAt)).returning({ pausedAt: salePause.pausedAt })
  return ended?.pausedAt
}

/** SQL condition: sales are paused now. One engine makes the servers of all zones, so the pause applies to all zones. */
export const pausedNow = sql<boolean>`exists (select from ${salePause} where ${salePause.resumedAt} is null)`

/** Returns whether sales are paused now. */
export async function areSalesPaused(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<boolean> {
  requireAnyone(ctx)
  const [open] = await ctx.db.select({ pausedAt: salePause.pausedAt }).from(salePause).where(isNull(salePause.resumedAt))
  return open !== undefined
}

/** Throws `catalog.paused` while sales are paused. */
export async function requireSelling(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<void> {
  requireAnyone(ctx)
  if (await areSalesPaused(ctx)) throw new DomainError('unavailable', 'catalog.paused')
}

/** SQL interval: the time between `since` and now in which sales were paused. */
export function pausedFor(since: SQL, now: Date): SQL {
  const until = sql`least(coalesce(${salePause.resumedAt}, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz)`
  const from = sql`greatest(${salePause.pausedAt}, ${since})`
  return sql`(select coalesce(sum(${until} - ${from}) filter (where ${until} > ${from}), interval '0') from ${salePause})`
}

/** Returns the same in milliseconds. */
export async function pausedMsSince(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, since: Date): Promise<number> {
  requireAnyone(ctx)
  const { rows } = await ctx.db.execute<{ ms: string }>(
    sql`select extract(epoch from ${pausedFor(sql`${since.toISOString()}::timestamptz`, ctx.now())}) * 1000 as ms`,
  )
  return Number(rows[0]?.ms ?? 0)
}
