import { ne, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { serverStates, type ServerState } from '../../model.ts'
import { servers } from '../../schema.ts'

/** Number of servers of all customers by state, in the order of states, without released ones and empty states. */
export async function countByState(ctx: Ctx): Promise<{ state: ServerState; servers: number }[]> {
  requireStaff(ctx, 'overview')
  const rows = await ctx.db
    .select({ state: servers.state, servers: sql<number>`count(*)`.mapWith(Number) })
    .from(servers)
    .where(ne(servers.state, 'released'))
    .groupBy(servers.state)
  return rows.sort((a, b) => serverStates.indexOf(a.state) - serverStates.indexOf(b.state))
}
