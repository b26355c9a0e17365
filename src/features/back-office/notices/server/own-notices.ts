import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { staffNotice, staffNoticeRead } from '../../schema.ts'

/** Join and condition for the notices that a member of staff may see. */
export function ownNotices({ actor }: Pick<Ctx, 'actor'>, staffId: string) {
  const permissions = actor.kind === 'staff' ? [...actor.permissions] : []
  const addressed = or(isNull(staffNotice.staffId), eq(staffNotice.staffId, staffId))
  const mine = permissions.length > 0 ? and(inArray(staffNotice.permission, permissions), addressed) : sql`false`
  return {
    seen: and(eq(staffNoticeRead.noticeId, staffNotice.id), eq(staffNoticeRead.staffId, staffId)),
    mine,
    unread: and(mine, isNull(staffNoticeRead.readAt)),
  }
}
