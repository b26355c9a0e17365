import { and, asc, count, eq, ne } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { servers, serverTags } from '../../schema.ts'
import type { UsedTag } from '../model/tags.ts'

/** So many are offered; an account could have more than anybody reads. */
const most = 500

/** The tags that the account's servers have, by their names, with how many have each. */
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
