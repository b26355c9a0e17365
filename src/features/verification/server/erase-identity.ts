import { and, eq, isNull } from 'drizzle-orm'
import { endVerification } from '#features/account/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { identityConsent, identityHolder, identityImage, identitySubmission } from '../schema.ts'
import { dropImages } from './drop-images.ts'

/** Columns of an erased submission. Its existence and outcome are kept. */
export function erased(at: Date) {
  return { sealed: null, wrappedKey: null, keyId: null, numberMac: null, erasedAt: at }
}

/**
 * Erases the identity of a closed account: photographs, names and numbers are deleted, its place is free again, consent ends, and the account is no longer
 * verified. The existence of submissions and the accesses to them are kept.
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
    // Includes submissions erased earlier, because a reviewer's note may name the person.
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
