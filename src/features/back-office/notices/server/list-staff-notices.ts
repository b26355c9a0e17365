import { count, desc } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { StaffNotice, StaffNotices } from '../../model.ts'
import { staffNotice, staffNoticeRead } from '../../schema.ts'
import { ownNotices } from './own-notices.ts'

/** Lists the ten latest notices for the caller's permissions, and counts all unread ones. */
export async function listStaffNotices(ctx: Ctx): Promise<StaffNotices> {
  const staffId = requireStaff(ctx, 'overview')
  const own = ownNotices(ctx, staffId)
  const { id, code, params, link, createdAt } = staffNotice
  const rows = await ctx.db
    .select({ id, code, params, link, createdAt, readAt: staffNoticeRead.readAt })
    .from(staffNotice)
    .leftJoin(staffNoticeRead, own.seen)
    .where(own.mine)
    .orderBy(desc(createdAt), desc(id))
    .limit(10)
  const [all] = await ctx.db.select({ unread: count() }).from(staffNotice).leftJoin(staffNoticeRead, own.seen).where(own.unread)
  return { notices: rows.map(({ readAt, ...row }) => ({ ...row, unread: readAt === null }) as StaffNotice), unread: all?.unread ?? 0 }
}
