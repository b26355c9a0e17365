import { and, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { addressPool } from '../schema.ts'
import { servesNow } from './pool-rows.ts'

/** Whether a pool gives IPv6 prefixes to new servers of a zone. */
export async function hasPrefixes(ctx: Pick<Ctx, 'actor' | 'db'>, zoneId: string): Promise<boolean> {
  requireSystem(ctx)
  return (await ctx.db.$count(addressPool, and(sql`family(${addressPool.network}) = 6`, servesNow(sql`${zoneId}`)))) > 0
}
