import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { campaignAudit, couponCampaign } from '../../schema.ts'
import { requireCouponEditor } from '../../server/require-coupon-editor.ts'
import { campaignState, codesLeft } from '../model.ts'
import { insertCodes } from './insert-codes.ts'
import { lockCampaign } from './lock-campaign.ts'

/**
 * Adds unique codes of the same terms to a campaign that has not ended, up to its limit. The same key adds them once. Throws `coupons.campaign-not-found`,
 * `coupons.campaign-shared`, `coupons.campaign-ended` and `coupons.campaign-full`.
 */
export async function addCodes(ctx: Ctx, input: { campaignId: string; count: number; idempotencyKey: string }): Promise<{ quota: number }> {
  const actor = requireCouponEditor(ctx)
  const { campaignId, count, idempotencyKey } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'coupons.add-codes', owner: actor, key: idempotencyKey, request: { campaignId, count } }, async () => {
      const campaign = await lockCampaign(ctx, campaignId)
      const now = ctx.now()
      if (campaign.kind !== 'unique') throw new DomainError('conflict', 'coupons.campaign-shared')
      if (campaignState(campaign, now) === 'ended') throw new DomainError('conflict', 'coupons.campaign-ended')
      const left = codesLeft(campaign, now)
      if (count > left)
        throw new DomainError('conflict', 'coupons.campaign-full', { left }, [{ path: 'count', code: 'coupons.campaign-full', detail: { left } }])
      const quota = campaign.quota + count
      await ctx.db.update(couponCampaign).set({ quota }).where(eq(couponCampaign.id, campaignId))
      await insertCodes(ctx, { campaignId, prefix: campaign.prefix, count })
      await ctx.db.insert(campaignAudit).values({ campaignId, action: 'add', actor, codes: count, at: now })
      return { quota }
    }),
  )
}
