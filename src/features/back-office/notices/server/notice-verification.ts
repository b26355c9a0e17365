import type { IdentityKind } from '#features/verification/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { staffNotice } from '../../schema.ts'

/** Notifies staff who review identities of a waiting one, without its owner. Idempotent by event. */
export async function noticeVerification(ctx: Ctx, { eventId, kind }: { eventId: string; kind: IdentityKind }): Promise<void> {
  requireSystem(ctx)
  const row = { permission: 'verification', code: 'verification-waiting', params: { kind }, link: '/admin/verifications' } as const
  await ctx.db
    .insert(staffNotice)
    .values({ id: newId(), eventId, ...row, createdAt: ctx.now() })
    .onConflictDoNothing({ target: staffNotice.eventId })
}
