import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

const kinds = {
  'manual-task-late': { permission: 'operations', link: () => '/admin/operations?view=tasks' },
  'traffic-stopped': { permission: 'servers', link: (server: string) => `/admin/servers?search=${server}` },
} as const

/** Notifies staff of a server: a manual task is late, or it was shut down because its traffic package is used up. Idempotent by event. */
export async function noticeServer(ctx: Ctx, { eventId, code, server }: { eventId: string; code: keyof typeof kinds; server: string }): Promise<void> {
  requireSystem(ctx)
  const { permission, link } = kinds[code]
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, permission, code, params: { server }, link: link(server), createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
