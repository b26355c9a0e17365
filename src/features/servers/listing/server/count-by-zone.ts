import { count, ne } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'

/** Number of servers of all customers in each zone, without released ones. Zones without servers are omitted. */
export async function countByZone(ctx: Ctx): Promise<Record<string, number>> {
  requireStaff(ctx, 'overview')
  const rows = await ctx.db.select({ zoneId: servers.zoneId, servers: count() }).from(servers).where(ne(servers.state, 'released')).groupBy(servers.zoneId)
  return Object.fromEntries(rows.map((row) => [row.zoneId, row.servers]))
}
