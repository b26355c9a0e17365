import { eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { partnerApplication } from '../../schema.ts'
import { lockApplication } from './lock-application.ts'
import { writeHistory } from '../../server/write-history.ts'

/** Rejects an application with a reason that its account reads. The account may apply again. Throws `partnerships.already-decided`. */
export async function rejectApplication(ctx: Ctx, input: { applicationId: string; reason: string }): Promise<void> {
  requireStaff(ctx, 'partners.review')
  const { applicationId, reason } = input
  await inTransaction(ctx, async (ctx) => {
    const { accountId, kind } = await lockApplication(ctx, applicationId, 'reject')
    await ctx.db.update(partnerApplication).set({ state: 'rejected', reason, decidedAt: ctx.now() }).where(eq(partnerApplication.id, applicationId))
    await writeHistory(ctx, { applicationId, action: 'reject', detail: reason })
    await sendMessage(ctx, {
      accountId,
      category: 'product',
      code: 'partner.rejected',
      params: { kind, reason },
      link: '/console/partner',
      eventKey: applicationId,
    })
  })
}
