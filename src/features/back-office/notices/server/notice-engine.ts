import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import type { StaffNoticeParams } from '../../model.ts'
import { staffNotice } from '../../schema.ts'

type EngineNotice = { [Code in 'engine-away' | 'engine-back']: { code: Code; params: StaffNoticeParams[Code] } }['engine-away' | 'engine-back']

/** Notifies staff who manage the infrastructure that the engine is unavailable, or available again. Idempotent by event. */
export async function noticeEngine(ctx: Ctx, { eventId, ...notice }: EngineNotice & { eventId: string }): Promise<void> {
  requireSystem(ctx)
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, permission: 'infrastructure', ...notice, link: '/admin/infrastructure', createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
