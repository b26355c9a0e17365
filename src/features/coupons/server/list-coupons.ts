import { desc, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { StaffCoupon } from '../model.ts'
import { coupon } from '../schema.ts'
import { termsOf } from './coupon-rows.ts'
import { requireCouponEditor } from './require-coupon-editor.ts'

const atMost = 500

/** Lists single coupons for staff, newest first, with the number of uses. Codes of campaigns are listed with theirs. */
export async function listCoupons(ctx: Ctx): Promise<StaffCoupon[]> {
  requireCouponEditor(ctx)
  const rows = await ctx.db.select().from(coupon).where(isNull(coupon.campaignId)).orderBy(desc(coupon.createdAt), desc(coupon.code)).limit(atMost)
  return rows.map((row) => ({ ...termsOf(row), taken: row.taken, disabledAt: row.disabledAt, createdAt: row.createdAt }))
}
