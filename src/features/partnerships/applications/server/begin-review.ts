import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { partnerApplication } from '../../schema.ts'
import { lockApplication } from './lock-application.ts'
import { writeHistory } from '../../server/write-history.ts'

/** Marks an application as under review, which its account sees. Throws `partnerships.already-decided`. */
export async function beginReview(ctx: Ctx, { applicationId }: { applicationId: string }): Promise<void> {
  requireStaff(ctx, 'partners.review')
  await inTransaction(ctx, async (ctx) => {
    await lockApplication(ctx, applicationId, 'review')
    await ctx.db.update(partnerApplication).set({ state: 'in-review' }).where(eq(partnerApplication.id, applicationId))
    await writeHistory(ctx, { applicationId, action: 'review' })
  })
}
