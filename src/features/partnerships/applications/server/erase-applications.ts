import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { partner, partnerApplication } from '../../schema.ts'
import { writeHistory } from '../../server/write-history.ts'

/**
 * Removes personal data from a closed account's applications and ends its partnerships, so that its codes no longer refer. Existence and outcome of the
 * applications are kept.
 */
export async function eraseApplications(ctx: Ctx, accountId: string): Promise<void> {
  requireSystem(ctx)
  await ctx.db
    .update(partnerApplication)
    .set({
      contactName: 'erased',
      contactPhone: 'erased',
      company: sql`case when ${partnerApplication.company} is null then null else 'erased' end`,
      website: null,
      pitch: '-'.repeat(20),
      reason: sql`case when ${partnerApplication.reason} is null then null else 'erased' end`,
    })
    .where(eq(partnerApplication.accountId, accountId))
  const ended = await ctx.db
    .update(partner)
    .set({ endedAt: ctx.now() })
    .where(and(eq(partner.accountId, accountId), isNull(partner.endedAt)))
    .returning({ partnerId: partner.id })
  for (const { partnerId } of ended) await writeHistory(ctx, { partnerId, action: 'end', detail: 'account-closed' })
}
