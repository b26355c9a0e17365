import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { staffNotice, staffNoticeRead } from '../../schema.ts'

/** Join and condition for the notices that a member of staff may see. */
export function ownNotices({ actor }: Pick<Ctx, 'actor'>, staffId: string) {
  const permissions = actor.kind === 'staff' ? [...actor.permissions] : []
  const mine = permissions.length > 0 ? inArray(staffNotice.permission, permissions) : sql`false`
  return {
    seen: and(eq(staffNoticeRead.noticeId, staffNotice.id), eq(staffNoticeRead.staffId, staffId)),
    mine,
    unread: and(mine, isNull(staffNoticeRead.readAt)),
  }
}
