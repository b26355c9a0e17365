import { and, eq, or } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { viewedLists, type ViewedList } from '../../model/list-views.ts'
import { staffListChoice, staffListView } from '../schema.ts'

/** Stores the columns that the caller hides in a list without a view. */
export async function chooseColumns(ctx: Ctx, { list, hidden }: { list: ViewedList; hidden: string[] }): Promise<void> {
  const staffId = requireStaff(ctx, viewedLists[list].permission)
  await ctx.db
    .insert(staffListChoice)
    .values({ staffId, list, hidden })
    .onConflictDoUpdate({ target: [staffListChoice.staffId, staffListChoice.list], set: { hidden } })
}

/** Stores the view with which a list opens for the caller; null for none. Throws `back-office.view-gone` if they cannot open it. */
export async function chooseDefaultView(ctx: Ctx, { list, viewId: defaultViewId }: { list: ViewedList; viewId: string | null }): Promise<void> {
  const staffId = requireStaff(ctx, viewedLists[list].permission)
  if (defaultViewId) {
    const mine = or(eq(staffListView.staffId, staffId), eq(staffListView.shared, true))
    const [found] = await ctx.db
      .select({ id: staffListView.id })
      .from(staffListView)
      .where(and(eq(staffListView.id, defaultViewId), eq(staffListView.list, list), mine))
    if (!found) throw new DomainError('not-found', 'back-office.view-gone')
  }
  await ctx.db
    .insert(staffListChoice)
    .values({ staffId, list, defaultViewId })
    .onConflictDoUpdate({ target: [staffListChoice.staffId, staffListChoice.list], set: { defaultViewId } })
}
