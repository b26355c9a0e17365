import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { listColumns, usualView, type ListView } from '../model/list-view.ts'
import { serverListViews } from '../schema.ts'

/** Layout of the account's table of servers; the default if none was stored. */
export async function readListView(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<ListView> {
  const accountId = requireCustomer(ctx)
  const { columns, density } = serverListViews
  const [row] = await ctx.db.select({ columns, density }).from(serverListViews).where(eq(serverListViews.accountId, accountId))
  const known = row?.columns.filter((column) => listColumns.includes(column)) ?? []
  return row && known.length > 0 ? { columns: known, density: row.density } : usualView
}
