import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

/** Notifies staff who operate the product that few phone codes are used. Idempotent by event. */
export async function noticeCodes(ctx: Ctx, input: { eventId: string; sent: number; verified: number }): Promise<void> {
  requireSystem(ctx)
  const { eventId, sent, verified } = input
  const row = { permission: 'jobs', code: 'codes-suspicious', params: { sent, verified }, link: '/admin' } as const
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, ...row, createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
