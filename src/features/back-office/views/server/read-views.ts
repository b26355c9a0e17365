import { and, asc, eq, or } from 'drizzle-orm'
import { redirect } from 'react-router'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { readQuery, type QuerySchema } from '#platform/http/query.ts'
import { viewAddress, viewedLists, type ListViews, type ViewedList } from '../../model/list-views.ts'
import { staff } from '../../schema.ts'
import { staffListChoice, staffListView } from '../schema.ts'

/** Reads the saved views of a list: one's own, and those that colleagues share. */
export async function readViews(ctx: Pick<Ctx, 'actor' | 'db'>, list: ViewedList): Promise<ListViews> {
  const staffId = requireStaff(ctx, viewedLists[list].permission)
  const { id, name, query, hidden, shared, revision } = staffListView
  const [rows, [choice]] = await Promise.all([
    ctx.db
      .select({ id, name, query, hidden, shared, revision, staffId: staffListView.staffId, author: staff.displayName })
      .from(staffListView)
      .innerJoin(staff, eq(staff.id, staffListView.staffId))
      .where(and(eq(staffListView.list, list), or(eq(staffListView.staffId, staffId), eq(shared, true))))
      .orderBy(asc(name), asc(id)),
    ctx.db
      .select()
      .from(staffListChoice)
      .where(and(eq(staffListChoice.staffId, staffId), eq(staffListChoice.list, list))),
  ])
  const views = rows.map(({ staffId: author, ...row }) => ({ ...row, own: author === staffId }))
  const removesAny = ctx.actor.kind === 'staff' && ctx.actor.permissions.includes('staff')
  return { list, views, hidden: choice?.hidden ?? [], defaultId: choice?.defaultViewId ?? null, removesAny }
}

/** Reads the views for the page of a list. Its bare address leads to the reader's default view. */
export async function openListViews<Schema extends QuerySchema>(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  list: ViewedList,
  { schema, query }: { schema: Schema; query: unknown },
): Promise<ListViews> {
  requireStaff(ctx, viewedLists[list].permission)
  const views = await readViews(ctx, list)
  const chosen = views.views.find(({ id }) => id === views.defaultId)
  const isBare = JSON.stringify(query) === JSON.stringify(readQuery(schema, ''))
  if (chosen && isBare) throw redirect(`${viewedLists[list].path}${viewAddress(chosen)}`)
  return views
}
