import type { PartnerKind } from '#features/partnerships/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

/** Notifies staff who may review partners of an application. Idempotent by event. */
export async function noticeApplication(ctx: Ctx, input: { eventId: string; kind: PartnerKind }): Promise<void> {
  requireSystem(ctx)
  const { eventId, kind } = input
  const row = { permission: 'partners.review', code: 'partner-applied', params: { kind }, link: '/admin/partners' } as const
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, ...row, createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
