import { count, eq, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { engineReports } from '../../engine/schema.ts'
import { operations, servers } from '../../schema.ts'
import { stuckBy } from '../../operations/server/list-staff-operations.ts'

/** Number of stuck operations: active, and refused by the engine more than once or for too long. */
export async function countStuck(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'operations')
  const [found] = await ctx.db.select({ stuck: count() }).from(operations).innerJoin(servers, eq(servers.id, operations.serverId)).where(stuckBy(ctx.now()))
  return found?.stuck ?? 0
}

/** Number of machines without an owner and of missing machines, as last reported; at most 50 of each at an engine. */
export async function countStrays(ctx: Ctx): Promise<{ ownerless: number; missing: number }> {
  requireStaff(ctx, 'infrastructure')
  const lengthOf = (list: ReturnType<typeof sql>) => sql<number>`coalesce(jsonb_array_length(${list}), 0)`
  const sumOf = (number: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${number}), 0)::int`
  const [found] = await ctx.db
    .select({
      ownerless: sumOf(sql`${lengthOf(sql`${engineReports.findings} -> 'unknown'`)} + ${lengthOf(sql`${engineReports.survey} -> 'strangers'`)}`),
      missing: sumOf(lengthOf(sql`${engineReports.findings} -> 'missing'`)),
    })
    .from(engineReports)
  return found ?? { ownerless: 0, missing: 0 }
}
