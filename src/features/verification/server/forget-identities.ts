import { and, eq, exists, isNotNull, isNull, lte } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { fileRules } from '#features/files/model.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { identityRules } from '../model.ts'
import { identityImage, identitySubmission } from '../schema.ts'
import { dropImages } from './drop-images.ts'
import { erased } from './erase-identity.ts'

/** Deletes expired data (security §5): photographs and rejected data 30 days after the decision, unsubmitted photographs after a day. */
export async function forgetIdentities(ctx: Ctx): Promise<{ images: number; records: number }> {
  requireSystem(ctx)
  const now = ctx.now().getTime()
  const decidedBefore = new Date(now - identityRules.retentionDays * 86_400_000)
  const looseBefore = new Date(now - fileRules.looseHours * 3_600_000)
  return inTransaction(ctx, async (ctx) => {
    const over = ctx.db
      .select({ id: identitySubmission.id })
      .from(identitySubmission)
      .where(and(eq(identitySubmission.id, identityImage.submissionId), lte(identitySubmission.decidedAt, decidedBefore)))
    const images =
      (await dropImages(ctx, and(isNotNull(identityImage.submissionId), exists(over)))) +
      (await dropImages(ctx, and(isNull(identityImage.submissionId), lte(identityImage.createdAt, looseBefore))))
    const records = await ctx.db
      .update(identitySubmission)
      .set(erased(ctx.now()))
      .where(and(eq(identitySubmission.state, 'rejected'), isNull(identitySubmission.erasedAt), lte(identitySubmission.decidedAt, decidedBefore)))
      .returning({ id: identitySubmission.id })
    return { images, records: records.length }
  })
}
