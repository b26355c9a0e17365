import type { Ctx } from '#platform/ctx.ts'
import { identityAccess } from '../schema.ts'

type Reading = Omit<typeof identityAccess.$inferInsert, 'id' | 'reader' | 'staffId' | 'at'>

/** Records an access to an identity before the data is returned. */
export async function noteAccess(ctx: Ctx, reading: Reading): Promise<void> {
  const { actor } = ctx
  const who =
    actor.kind === 'staff'
      ? { reader: 'staff' as const, staffId: actor.staffId }
      : { reader: actor.kind === 'customer' ? ('owner' as const) : ('system' as const) }
  await ctx.db.insert(identityAccess).values({ ...reading, ...who, at: ctx.now() })
}
