import { and, count, eq, ne } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'

/** Number of servers of an account that are not released. */
export async function countHeldServers(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<number> {
  requireSystem(ctx)
  const held = and(eq(servers.accountId, accountId), ne(servers.state, 'released'))
  return (await ctx.db.select({ held: count() }).from(servers).where(held))[0]?.held ?? 0
}
