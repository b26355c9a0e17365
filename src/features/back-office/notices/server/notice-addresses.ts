import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

type Low = { zoneId: string; free: number; total: number }

/** Notifies staff who manage the infrastructure that a zone has few public addresses left. Idempotent by event. */
export async function noticeAddresses(ctx: Ctx, { eventId, zoneId, free, total }: Low & { eventId: string }): Promise<void> {
  requireSystem(ctx)
  const notice = {
    permission: 'infrastructure',
    code: 'addresses-low',
    params: { zone: zoneId, free, total },
    link: '/admin/infrastructure?view=addresses',
  } as const
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, ...notice, createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
