import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

/** Notifies staff who operate servers that a manual task is late. Idempotent by event. */
export async function noticeManualTask(ctx: Ctx, { eventId, server }: { eventId: string; server: string }): Promise<void> {
  requireSystem(ctx)
  const row = { permission: 'operations', code: 'manual-task-late', params: { server }, link: '/admin/operations?view=tasks' } as const
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, ...row, createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
