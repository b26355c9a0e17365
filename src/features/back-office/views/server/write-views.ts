import { and, count, eq, ne, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { newId } from '#platform/pure/id.ts'
import { viewedLists, viewRules, type ViewedList } from '../../model/list-views.ts'
import { staffListView } from '../schema.ts'

type View = { name: string; query: string; hidden: string[]; shared: boolean }

/**
 * Saves a view of a list, once for each key. Throws `back-office.view-name-taken`, `back-office.view-most` above a person's limit, and
 * `back-office.view-most-shared` above that of the list.
 */
export async function saveView(
  ctx: Ctx,
  { list, idempotencyKey: key, ...view }: View & { list: ViewedList; idempotencyKey: string },
): Promise<{ viewId: string }> {
  const staffId = requireStaff(ctx, viewedLists[list].permission)
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'back-office.list-view', owner: staffId, key, request: { list, ...view } }, async () => {
      const viewId = newId()
      await check(ctx, { staffId, list, viewId, ...view })
      await ctx.db.insert(staffListView).values({ id: viewId, staffId, list, ...view, createdAt: ctx.now() })
      return { viewId }
    }),
  )
}

/**
 * Changes one's own view. Throws `back-office.view-gone`, `back-office.view-of-another`, `back-office.view-changed` if it is no longer the revision that was
 * read, and the errors of `saveView`.
 */
export async function changeView(ctx: Ctx, { viewId, revision, ...view }: View & { viewId: string; revision: number }): Promise<void> {
  const staffId = requireStaff(ctx, 'overview')
  await inTransaction(ctx, async (ctx) => {
    const [held] = await ctx.db.select().from(staffListView).where(eq(staffListView.id, viewId)).for('update')
    if (!held || (held.staffId !== staffId && !held.shared)) throw new DomainError('not-found', 'back-office.view-gone')
    requireStaff(ctx, viewedLists[held.list].permission)
    if (held.staffId !== staffId) throw new DomainError('forbidden', 'back-office.view-of-another')
    const { name, query, hidden, shared } = held
    if (JSON.stringify({ name, query, hidden, shared }) === JSON.stringify({ name: view.name, query: view.query, hidden: view.hidden, shared: view.shared }))
      return
    if (held.revision !== revision) throw new DomainError('conflict', 'back-office.view-changed')
    await check(ctx, { staffId, list: held.list, viewId, ...view })
    await ctx.db
      .update(staffListView)
      .set({ ...view, revision: revision + 1 })
      .where(eq(staffListView.id, viewId))
  })
}

/** Removes one's own view, or with the permission `staff` a shared one of anyone. A view that is gone stays gone. Throws `back-office.view-of-another`. */
export async function removeView(ctx: Ctx, { viewId }: { viewId: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'overview')
  const any = ctx.actor.kind === 'staff' && ctx.actor.permissions.includes('staff')
  const [held] = await ctx.db.select().from(staffListView).where(eq(staffListView.id, viewId))
  if (!held || (held.staffId !== staffId && !held.shared)) return
  if (held.staffId !== staffId && !any) throw new DomainError('forbidden', 'back-office.view-of-another')
  await ctx.db.delete(staffListView).where(eq(staffListView.id, viewId))
}

/** Checks name and limits. Views of one list are saved one after the other. */
async function check(ctx: Ctx, { staffId, list, viewId, name, shared }: View & { staffId: string; list: ViewedList; viewId: string }): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`back-office.list-views:${list}`}, 0))`)
  const ofList = and(eq(staffListView.list, list), ne(staffListView.id, viewId))
  const own = and(ofList, eq(staffListView.staffId, staffId))
  if ((await countOf(ctx, and(own, sql`lower(${staffListView.name}) = lower(${name})`))) > 0) {
    const code = 'back-office.view-name-taken'
    throw new DomainError('conflict', code, {}, [{ path: 'name', code }])
  }
  const { most, mostShared } = viewRules
  if ((await countOf(ctx, own)) >= most) throw new DomainError('conflict', 'back-office.view-most', { most })
  if (shared && (await countOf(ctx, and(ofList, eq(staffListView.shared, true)))) >= mostShared)
    throw new DomainError('conflict', 'back-office.view-most-shared', { most: mostShared })
}

async function countOf(ctx: Pick<Ctx, 'db'>, where: ReturnType<typeof and>): Promise<number> {
  const [found] = await ctx.db.select({ views: count() }).from(staffListView).where(where)
  return found!.views
}
