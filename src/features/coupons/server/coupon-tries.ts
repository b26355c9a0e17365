import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { reason } from '#features/catalog/config/choices.ts'
import { takeFromLimit, usesOfLimit } from '#platform/limits.ts'
import { couponCode } from '../model.ts'
import { coupon } from '../schema.ts'

/** Different unknown codes that an account may enter in an hour. Afterwards no code is accepted, so that guesses do not tell which one exists. */
export const unknownCodesAnHour = 20
const windowSeconds = 3_600

/** Returns whether the account may try the code. An unknown code counts once an hour, because the buy page asks again with every change. */
export async function takeCouponTry(ctx: Ctx, { accountId, code, known }: { accountId: string; code: string; known: boolean }): Promise<boolean> {
  requireCustomer(ctx)
  const key = `coupons.unknown:${accountId}`
  if (known) return (await usesOfLimit(ctx, { key, windowSeconds })).uses < unknownCodesAnHour
  return (await takeFromLimit(ctx, { key, max: unknownCodesAnHour, windowSeconds, member: code })) === 0
}

/**
 * Counts a try before a transaction begins whose rollback would return it. Throws `catalog.not-for-sale` with the fault of the code. Called by commands that
 * price an order with a typed code inside their transaction.
 */
export async function requireCouponTry(ctx: Ctx, typed: string): Promise<void> {
  const accountId = requireCustomer(ctx)
  const code = couponCode(typed)
  const [found] = await ctx.db.select({ id: coupon.id }).from(coupon).where(eq(coupon.code, code))
  const allowed = await takeCouponTry(ctx, { accountId, code, known: found !== undefined })
  if (found && allowed) return
  throw new DomainError('invalid', 'catalog.not-for-sale', {}, [{ path: 'couponCode', ...reason(allowed ? 'coupon-unknown' : 'coupon-tries') }])
}
