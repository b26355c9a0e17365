import type { LeadTopic } from '#features/leads/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

/** Notifies staff who may answer leads of a new one. Idempotent by event. */
export async function noticeLead(ctx: Ctx, input: { eventId: string; number: string; topic: LeadTopic }): Promise<void> {
  requireSystem(ctx)
  const { eventId, number, topic } = input
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, permission: 'leads', code: 'lead-sent', params: { number, topic }, link: '/admin/leads', createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
