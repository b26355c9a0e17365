import { asSystem, type Ctx } from '#platform/ctx.ts'
import type { CouponTerms } from './model.ts'
import { createCoupon } from './server/create-coupon.ts'

let made = 0

/** Creates a test coupon that is valid for everything new: ¥10 off from ¥50 on. */
export async function aCoupon(ctx: Ctx, own: Partial<CouponTerms> = {}): Promise<CouponTerms> {
  const now = ctx.now().getTime()
  const terms: CouponTerms = {
    code: `TEST${String(++made).padStart(4, '0')}`,
    names: { zh: 'A', 'zh-TW': 'B', en: 'C' },
    off: { amountFen: 1000n },
    minimumFen: 5000n,
    products: null,
    families: null,
    months: null,
    kinds: ['new'],
    withAgent: true,
    listed: true,
    quota: 1000,
    perAccount: 1,
    validFromAt: new Date(now - 86_400_000),
    validUntilAt: new Date(now + 30 * 86_400_000),
    ...own,
  }
  await createCoupon(asSystem(ctx, 'tests'), terms)
  return terms
}
