import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { partner } from '../schema.ts'
import { writeHistory } from './write-history.ts'

/**
 * Ends or resumes a partnership. While it is ended there is no discount, no new referral and no new commission; held commissions are still paid. Throws
 * `partnerships.not-found`.
 */
export async function endPartner(ctx: Ctx, input: { partnerId: string; resume: boolean }): Promise<void> {
  requireStaff(ctx, 'partners.review')
  const { partnerId, resume } = input
  await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db.select({ endedAt: partner.endedAt }).from(partner).where(eq(partner.id, partnerId)).for('update')
    if (!found) throw new DomainError('not-found', 'partnerships.not-found')
    if ((found.endedAt === null) === resume) return
    await ctx.db
      .update(partner)
      .set({ endedAt: resume ? null : ctx.now() })
      .where(eq(partner.id, partnerId))
    await writeHistory(ctx, { partnerId, action: resume ? 'resume' : 'end' })
  })
}
