import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { staffNotice, staffNoticeRead } from '../../schema.ts'
import { ownNotices } from './own-notices.ts'

/** Marks every notice that the caller may see as read, for the caller only. */
export async function markNoticesRead(ctx: Ctx): Promise<void> {
  const staffId = requireStaff(ctx, 'overview')
  const own = ownNotices(ctx, staffId)
  const rows = await ctx.db.select({ id: staffNotice.id }).from(staffNotice).leftJoin(staffNoticeRead, own.seen).where(own.unread)
  if (rows.length === 0) return
  const readAt = ctx.now()
  await ctx.db
    .insert(staffNoticeRead)
    .values(rows.map(({ id }) => ({ noticeId: id, staffId, readAt })))
    .onConflictDoNothing()
}
