import { and, eq, isNull } from 'drizzle-orm'
import { endVerification } from '#features/account/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { identityConsent, identityHolder, identityImage, identitySubmission } from '../schema.ts'
import { dropImages } from './drop-images.ts'

/** What remains of a submission: that there was one, and how it ended. */
export function erased(at: Date) {
  return { sealed: null, wrappedKey: null, keyId: null, numberMac: null, erasedAt: at }
}

/**
 * Forgets who an account's holder is, when the account is closed: photographs, names and numbers go, the place of the identity
 * is free again, consent ends, the account is not verified any more. What is left says that there were submissions, and who read them.
 */
export async function eraseIdentity(ctx: Ctx, accountId: string): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const at = ctx.now()
    const own = eq(identitySubmission.accountId, accountId)
    await ctx.db
      .update(identitySubmission)
      .set({ state: 'withdrawn', decidedAt: at, ...erased(at) })
      .where(and(own, eq(identitySubmission.state, 'pending')))
    await ctx.db
      .update(identitySubmission)
      .set(erased(at))
      .where(and(own, isNull(identitySubmission.erasedAt)))
    // Also of those that were forgotten earlier: a reviewer may have written who it was.
    await ctx.db.update(identitySubmission).set({ note: null }).where(own)
    await dropImages(ctx, eq(identityImage.accountId, accountId))
    await ctx.db.delete(identityHolder).where(eq(identityHolder.accountId, accountId))
    await ctx.db
      .update(identityConsent)
      .set({ withdrawnAt: at })
      .where(and(eq(identityConsent.accountId, accountId), isNull(identityConsent.withdrawnAt)))
    await endVerification(ctx, accountId)
  })
}
