import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

/** Notifies staff who operate the product that few phone codes are used, or none of the latest. Idempotent by event. */
export async function noticeCodes(ctx: Ctx, input: { eventId: string; sent: number; verified?: number }): Promise<void> {
  requireSystem(ctx)
  const { eventId, sent, verified } = input
  const said =
    verified === undefined
      ? ({ code: 'codes-unused', params: { sent }, link: '/admin' } as const)
      : ({ code: 'codes-suspicious', params: { sent, verified }, link: '/admin' } as const)
  const row = { permission: 'jobs', ...said } as const
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, ...row, createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
