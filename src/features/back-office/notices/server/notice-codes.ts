import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

/** Tells who looks after the running product that few of the phone codes that are sent are used; the same event never tells twice. */
export async function noticeCodes(ctx: Ctx, input: { eventId: string; sent: number; verified: number }): Promise<void> {
  requireSystem(ctx)
  const { eventId, sent, verified } = input
  const row = { permission: 'jobs', code: 'codes-suspicious', params: { sent, verified }, link: '/admin' } as const
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, ...row, createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
