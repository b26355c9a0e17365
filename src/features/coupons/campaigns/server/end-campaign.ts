import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { campaignAudit, coupon, couponCampaign } from '../../schema.ts'
import { requireCouponEditor } from '../../server/require-coupon-editor.ts'
import { lockCampaign } from './lock-campaign.ts'

/**
 * Ends a campaign at once, with a note of the reason. Orders that have a code keep it; a code that one of them releases later is disabled as well. Ending
 * twice changes nothing. Throws `coupons.campaign-not-found`.
 */
export async function endCampaign(ctx: Ctx, input: { campaignId: string; note: string }): Promise<void> {
  const actor = requireCouponEditor(ctx)
  const { campaignId, note } = input
  await inTransaction(ctx, async (ctx) => {
    const { endedAt } = await lockCampaign(ctx, campaignId)
    if (endedAt) return
    const at = ctx.now()
    await ctx.db.update(couponCampaign).set({ endedAt: at }).where(eq(couponCampaign.id, campaignId))
    await ctx.db
      .update(coupon)
      .set({ disabledAt: at })
      .where(and(eq(coupon.campaignId, campaignId), isNull(coupon.disabledAt)))
    await ctx.db.insert(campaignAudit).values({ campaignId, action: 'end', actor, codes: 0, note, at })
  })
}
