import { inTransaction } from '#platform/db/transaction.ts'
import { validate } from '#platform/http/validate.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Ctx } from '#platform/ctx.ts'
import { createCouponForm } from '../forms.ts'
import type { CouponTerms } from '../model.ts'
import { coupon, couponAudit } from '../schema.ts'
import { columnsOf } from './coupon-rows.ts'
import { requireCouponEditor } from './require-coupon-editor.ts'
import { requireKnownFamilies } from './require-known-families.ts'

/** Creates a coupon, whose terms never change. Amounts in fen. Throws `coupons.code-taken`, and `catalog.no-family` for a family that was never sold. */
export async function createCoupon(ctx: Ctx, input: CouponTerms): Promise<{ code: string }> {
  const actor = requireCouponEditor(ctx)
  const terms = validate(createCouponForm, input)
  await requireKnownFamilies(ctx, terms.families)
  const { code, names, listed, quota } = terms
  return inTransaction(ctx, async (ctx) => {
    const made = await ctx.db
      .insert(coupon)
      .values({ ...columnsOf(terms), code, names, listed, quota, id: newId(), createdAt: ctx.now() })
      .onConflictDoNothing({ target: coupon.code })
      .returning({ couponId: coupon.id })
    if (made.length === 0) throw new DomainError('conflict', 'coupons.code-taken', { code })
    await ctx.db.insert(couponAudit).values({ couponId: made[0]!.couponId, action: 'create', actor, at: ctx.now() })
    return { code }
  })
}
