import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { coupon, couponAudit } from '../schema.ts'
import { requireCouponEditor } from './require-coupon-editor.ts'

/** Disables a coupon at once, with a note of the reason. Orders that hold it keep it. Disabling twice changes nothing. Codes of campaigns end with theirs. */
export async function disableCoupon(ctx: Ctx, input: { code: string; note: string }): Promise<void> {
  const actor = requireCouponEditor(ctx)
  const single = and(eq(coupon.code, input.code), isNull(coupon.campaignId))
  await inTransaction(ctx, async (ctx) => {
    const at = ctx.now()
    const [ended] = await ctx.db
      .update(coupon)
      .set({ disabledAt: at })
      .where(and(single, isNull(coupon.disabledAt)))
      .returning({ couponId: coupon.id })
    if (ended) {
      await ctx.db.insert(couponAudit).values({ couponId: ended.couponId, action: 'disable', actor, note: input.note, at })
      return
    }
    const [known] = await ctx.db.select({ id: coupon.id }).from(coupon).where(single)
    if (!known) throw new DomainError('not-found', 'coupons.not-found')
  })
}
