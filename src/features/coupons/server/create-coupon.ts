import { inTransaction } from '#platform/db/transaction.ts'
import { validate } from '#platform/http/validate.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Ctx } from '#platform/ctx.ts'
import { listFamilyNames } from '#features/catalog/api.ts'
import { createCouponForm } from '../forms.ts'
import type { CouponTerms } from '../model.ts'
import { coupon, couponAudit } from '../schema.ts'
import { requireCouponEditor } from './require-coupon-editor.ts'

/** Creates a coupon, whose terms never change. Amounts in fen. Throws `coupons.code-taken`, and `catalog.no-family` for a family that was never sold. */
export async function createCoupon(ctx: Ctx, input: CouponTerms): Promise<{ code: string }> {
  const actor = requireCouponEditor(ctx)
  const { off, validFromAt, validUntilAt, ...terms } = validate(createCouponForm, input)
  const known = terms.families ? await listFamilyNames(ctx, 'zh') : {}
  if (terms.families?.some((family) => !Object.hasOwn(known, family))) throw new DomainError('not-found', 'catalog.no-family')
  return inTransaction(ctx, async (ctx) => {
    const made = await ctx.db
      .insert(coupon)
      .values({
        ...terms,
        id: newId(),
        offPerMille: 'perMille' in off ? off.perMille : null,
        offFen: 'amountFen' in off ? off.amountFen : null,
        validFrom: validFromAt,
        validUntil: validUntilAt,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: coupon.code })
      .returning({ couponId: coupon.id })
    if (made.length === 0) throw new DomainError('conflict', 'coupons.code-taken', { code: terms.code })
    await ctx.db.insert(couponAudit).values({ couponId: made[0]!.couponId, action: 'create', actor, at: ctx.now() })
    return { code: terms.code }
  })
}
