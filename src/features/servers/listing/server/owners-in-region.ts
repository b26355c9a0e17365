import { and, asc, eq, notInArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'

/** Accounts with a server in a region, for notices about it. */
export async function ownersInRegion(ctx: Pick<Ctx, 'actor' | 'db'>, regionId: string): Promise<string[]> {
  requireSystem(ctx)
  const rows = await ctx.db
    .selectDistinct({ accountId: servers.accountId })
    .from(servers)
    .where(and(eq(servers.regionId, regionId), notInArray(servers.state, ['released', 'recycled'])))
    .orderBy(asc(servers.accountId))
  return rows.map(({ accountId }) => accountId)
}
