import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { couponCampaign } from '../../schema.ts'
import { requireCouponEditor } from '../../server/require-coupon-editor.ts'
import type { Campaign } from '../model.ts'
import { campaignOf } from './campaign-rows.ts'

/** Locks a campaign and reads it. Orders that take its codes do not wait for the lock. Throws `coupons.campaign-not-found`. */
export async function lockCampaign(ctx: Ctx, campaignId: string): Promise<Campaign> {
  requireCouponEditor(ctx)
  requireTransaction(ctx, 'lockCampaign')
  const [row] = await ctx.db.select().from(couponCampaign).where(eq(couponCampaign.id, campaignId)).for('no key update')
  if (!row) throw new DomainError('not-found', 'coupons.campaign-not-found')
  return campaignOf(row)
}
