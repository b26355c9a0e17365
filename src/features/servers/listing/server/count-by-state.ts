import { ne, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { serverStates, type ServerState } from '../../model.ts'
import { servers } from '../../schema.ts'

/** How many servers of all customers are in each state, in the states' order; those without any, and released ones, are left out. */
export async function countByState(ctx: Ctx): Promise<{ state: ServerState; servers: number }[]> {
  requireStaff(ctx, 'overview')
  const rows = await ctx.db
    .select({ state: servers.state, servers: sql<number>`count(*)`.mapWith(Number) })
    .from(servers)
    .where(ne(servers.state, 'released'))
    .groupBy(servers.state)
  return rows.sort((a, b) => serverStates.indexOf(a.state) - serverStates.indexOf(b.state))
}
