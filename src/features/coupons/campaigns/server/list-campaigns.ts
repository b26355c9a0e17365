import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { couponCampaign } from '../../schema.ts'
import { requireCouponEditor } from '../../server/require-coupon-editor.ts'
import type { Campaign } from '../model.ts'
import { campaignOf } from './campaign-rows.ts'

const atMost = 500

/** Lists campaigns for staff, newest first. */
export async function listCampaigns(ctx: Ctx): Promise<Campaign[]> {
  requireCouponEditor(ctx)
  const rows = await ctx.db.select().from(couponCampaign).orderBy(desc(couponCampaign.createdAt), desc(couponCampaign.id)).limit(atMost)
  return rows.map(campaignOf)
}

/** Reads a campaign. Throws `coupons.campaign-not-found`. */
export async function readCampaign(ctx: Ctx, campaignId: string): Promise<Campaign> {
  requireCouponEditor(ctx)
  const [row] = await ctx.db.select().from(couponCampaign).where(eq(couponCampaign.id, campaignId))
  if (!row) throw new DomainError('not-found', 'coupons.campaign-not-found')
  return campaignOf(row)
}
