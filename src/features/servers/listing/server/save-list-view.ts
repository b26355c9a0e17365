import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { ListView } from '../model/list-view.ts'
import { serverListViews } from '../schema.ts'

/** Stores the layout of the account's table of servers for all its browsers; null: the default. */
export async function saveListView(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, view: ListView | null): Promise<void> {
  const accountId = requireCustomer(ctx)
  if (!view) {
    await ctx.db.delete(serverListViews).where(eq(serverListViews.accountId, accountId))
    return
  }
  const row = { ...view, changedAt: ctx.now() }
  await ctx.db
    .insert(serverListViews)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: serverListViews.accountId, set: row })
}
