import { desc } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { StaffCoupon } from '../model.ts'
import { coupon } from '../schema.ts'
import { termsOf } from './coupon-rows.ts'
import { requireCouponEditor } from './require-coupon-editor.ts'

const atMost = 500

/** Lists all coupons for staff, newest first, with the number of uses. */
export async function listCoupons(ctx: Ctx): Promise<StaffCoupon[]> {
  requireCouponEditor(ctx)
  const rows = await ctx.db.select().from(coupon).orderBy(desc(coupon.createdAt), desc(coupon.code)).limit(atMost)
  return rows.map((row) => ({ ...termsOf(row), taken: row.taken, disabledAt: row.disabledAt, createdAt: row.createdAt }))
}
