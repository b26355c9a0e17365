import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { postingFreeze } from '../../schema.ts'

/**
 * Throws `money.stopped` while the verifier has stopped money, for commands that take money from outside before anything is posted. A freeze that begins later
 * does not undo them: the money is posted when the freeze is lifted.
 */
export async function requirePostings(ctx: Ctx): Promise<void> {
  requireAnyone(ctx)
  const [freeze] = await ctx.db.select({ stoppedAt: postingFreeze.stoppedAt }).from(postingFreeze)
  if (freeze?.stoppedAt) throw new DomainError('unavailable', 'money.stopped')
}
