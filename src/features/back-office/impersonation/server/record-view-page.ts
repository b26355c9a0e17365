import { and, eq, isNull, lt, ne, or } from 'drizzle-orm'
import { requireSystem, type Ctx, type Impersonation } from '#platform/ctx.ts'
import { staffView } from '../../schema.ts'
import { samePageSeconds } from '../model.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'

type Page = { viewId: string; impersonation: Impersonation; number: string; page: string; ip: string }

/** Records that a page of a customer's console is viewed, before it is shown: once per page and minute. */
export async function recordViewPage(ctx: Ctx, { viewId, impersonation, number, page, ip }: Page): Promise<void> {
  requireSystem(ctx)
  const at = ctx.now()
  const before = new Date(at.getTime() - samePageSeconds * 1000)
  await ctx.db.transaction(async (tx) => {
    const fresh = await tx
      .update(staffView)
      .set({ page, pageAt: at })
      .where(and(eq(staffView.id, viewId), or(isNull(staffView.page), ne(staffView.page, page), lt(staffView.pageAt, before))))
      .returning({ id: staffView.id })
    if (fresh.length === 0) return
    const { staffId, role } = impersonation
    await appendEntry({ ...ctx, db: tx, request: { ip } }, { step: 'done', staffId, role, action: 'view-page', subject: number, detail: { page } })
  })
}
