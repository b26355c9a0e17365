import { and, asc, count, eq, ne } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { servers, serverTags } from '../../schema.ts'
import type { UsedTag } from '../model/tags.ts'

/** Maximum number of tags offered. */
const most = 500

/** Tags of the account's servers by name, with the number of servers of each. */
export async function listTags(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<{ tags: UsedTag[] }> {
  const accountId = requireCustomer(ctx)
  const { tag } = serverTags
  const tags = await ctx.db
    .select({ tag, servers: count() })
    .from(serverTags)
    .innerJoin(servers, eq(servers.id, serverTags.serverId))
    .where(and(eq(servers.accountId, accountId), ne(servers.state, 'released')))
    .groupBy(tag)
    .orderBy(asc(tag))
    .limit(most)
  return { tags }
}
