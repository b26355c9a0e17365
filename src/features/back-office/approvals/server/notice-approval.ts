import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice, staffNoticeRead, type staffApproval } from '../../schema.ts'

type Row = typeof staffApproval.$inferSelect
const link = '/admin/approvals'

/** Notifies those who can approve. The requester knows. */
export async function noticeRequest(ctx: Pick<Ctx, 'db' | 'now'>, { id, kind, subject, permission, requestedBy }: Row): Promise<void> {
  const noticeId = newId()
  const createdAt = ctx.now()
  await ctx.db.insert(staffNotice).values({ id: noticeId, eventId: id, permission, code: 'approval-requested', params: { kind, subject }, link, createdAt })
  await ctx.db.insert(staffNoticeRead).values({ noticeId, staffId: requestedBy, readAt: createdAt })
}

/** Notifies the requester of the end of a request. */
export async function noticeDecision(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { kind, subject, permission, requestedBy }: Row,
  outcome: 'approved' | 'rejected' | 'failed' | 'expired',
) {
  const params = { kind, subject, outcome }
  const row = { permission, staffId: requestedBy, code: 'approval-decided', params, link: `${link}?view=decided`, createdAt: ctx.now() } as const
  await ctx.db.insert(staffNotice).values({ id: newId(), eventId: newId(), ...row })
}
