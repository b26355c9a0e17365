import { and, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { identityImage, identitySubmission } from '../schema.ts'
import { dropImages } from './drop-images.ts'
import { erased } from './erase-identity.ts'

/** Withdraws the customer's submission under review. Data and photographs are erased at once. Throws `verification.nothing-pending`. */
export async function withdrawSubmission(ctx: Ctx): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const at = ctx.now()
    const [withdrawn] = await ctx.db
      .update(identitySubmission)
      .set({ state: 'withdrawn', decidedAt: at, ...erased(at) })
      .where(and(eq(identitySubmission.accountId, accountId), eq(identitySubmission.state, 'pending')))
      .returning({ id: identitySubmission.id })
    if (!withdrawn) throw new DomainError('conflict', 'verification.nothing-pending')
    await dropImages(ctx, eq(identityImage.submissionId, withdrawn.id))
  })
}
