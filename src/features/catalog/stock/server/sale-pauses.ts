import { and, asc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { environmentEngine } from '../../model/engines.ts'
import { engineZone, salePause, zone } from '../../schema.ts'
import { servesZoneNow } from './engine-zones.ts'

/** Pauses sales in the zones of an engine, because it has been unavailable since `since`. Returns true if they were not paused before. */
export async function pauseSales(ctx: Ctx, { engineId, since }: { engineId: string; since: Date }): Promise<boolean> {
  requireSystem(ctx)
  const paused = await ctx.db.insert(salePause).values({ engineId, pausedAt: since }).onConflictDoNothing().returning({ pausedAt: salePause.pausedAt })
  return paused.length > 0
}

/** Resumes sales in the zones of an engine. Returns the time since which they were paused, or undefined if they were not. */
export async function resumeSales(ctx: Ctx, { engineId }: { engineId: string }): Promise<Date | undefined> {
  requireSystem(ctx)
  const [ended] = await ctx.db
    .update(salePause)
    .set({ resumedAt: ctx.now() })
    .where(and(eq(salePause.engineId, engineId), isNull(salePause.resumedAt)))
    .returning({ pausedAt: salePause.pausedAt })
  return ended?.pausedAt
}

/** Lists the pauses of all engines that lasted beyond `since`, oldest first. */
export async function listSalePauses(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  { since }: { since: Date },
): Promise<{ engineId: string; pausedAt: Date; resumedAt: Date | null }[]> {
  requireAnyone(ctx)
  return ctx.db
    .select()
    .from(salePause)
    .where(or(isNull(salePause.resumedAt), gt(salePause.resumedAt, since)))
    .orderBy(asc(salePause.pausedAt), asc(salePause.engineId))
}

/** SQL condition: sales in the zone are paused now, because every engine of it is away. */
export function pausedNow(zoneId: PgColumn | string): SQL<boolean> {
  const away = (engineId: SQL) => sql`exists (select from ${salePause} where ${salePause.resumedAt} is null and ${salePause.engineId} = ${engineId})`
  const all = sql`select bool_and(${away(sql`${engineZone.engineId}`)}) from ${engineZone} where ${engineZone.zoneId} = ${zoneId}`
  return sql<boolean>`coalesce((${all}), ${away(sql`${environmentEngine}::uuid`)})`
}

/** Returns whether sales are paused now in a zone on offer. */
export async function areSalesPaused(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<boolean> {
  requireAnyone(ctx)
  const paused = await ctx.db
    .select({ id: zone.id })
    .from(zone)
    .where(and(eq(zone.offered, true), pausedNow(zone.id)))
    .limit(1)
  return paused.length > 0
}

/** Throws `catalog.paused` while sales are paused in the zone. */
export async function requireSelling(ctx: Pick<Ctx, 'actor' | 'db'>, { zoneId }: { zoneId: string }): Promise<void> {
  requireAnyone(ctx)
  const { rows } = await ctx.db.execute<{ paused: boolean }>(sql`select ${pausedNow(zoneId)} as paused`)
  if (rows[0]?.paused) throw new DomainError('unavailable', 'catalog.paused')
}

/** SQL interval: the time between `since` and now in which the engine was away. */
function pausedFor(engineId: SQL, since: SQL, now: Date): SQL {
  const until = sql`least(coalesce(${salePause.resumedAt}, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz)`
  const from = sql`greatest(${salePause.pausedAt}, ${since})`
  return sql`(select coalesce(sum(${until} - ${from}) filter (where ${until} > ${from}), interval '0') from ${salePause} where ${salePause.engineId} = ${engineId})`
}

/** SQL interval: the same for the engine of a zone that was away longest, because an order does not say which engine makes its servers. */
export function pausedForZone(zoneId: SQL, since: SQL, now: Date): SQL {
  return sql`coalesce((select max(${pausedFor(sql`away.engine_id`, since, now)}) from (select distinct ${salePause.engineId} as engine_id from ${salePause}) away
    where ${servesZoneNow(zoneId, sql`away.engine_id`)}), interval '0')`
}

/** Returns the same in milliseconds. */
export async function pausedMsSince(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, engineId: string, since: Date): Promise<number> {
  requireAnyone(ctx)
  const paused = pausedFor(sql`${engineId}::uuid`, sql`${since.toISOString()}::timestamptz`, ctx.now())
  const { rows } = await ctx.db.execute<{ ms: string }>(sql`select extract(epoch from ${paused}) * 1000 as ms`)
  return Number(rows[0]?.ms ?? 0)
}
