import type { Priority, WorkOrderCategory } from '#features/support/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

type News =
  | { code: 'work-order-opened'; params: { number: string; category: WorkOrderCategory; priority: Priority } }
  | { code: 'work-order-urged' | 'work-order-reopened'; params: { number: string } }

/** Notifies staff who answer work orders that one is new, escalated or reopened. Idempotent by event. */
export async function noticeWorkOrder(ctx: Ctx, eventId: string, { code, params }: News): Promise<void> {
  requireSystem(ctx)
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, permission: 'support', code, params, link: `/admin/support?number=${params.number}`, createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
