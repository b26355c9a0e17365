import { and, desc, eq, ne } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { servers } from '../schema.ts'

/** Reads the code of the caller's newest server that is not released. Undefined without one. */
export async function findLatestServer(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<string | undefined> {
  const accountId = requireCustomer(ctx)
  const [server] = await ctx.db
    .select({ code: servers.code })
    .from(servers)
    .where(and(eq(servers.accountId, accountId), ne(servers.state, 'released')))
    .orderBy(desc(servers.createdAt), desc(servers.id))
    .limit(1)
  return server?.code
}
