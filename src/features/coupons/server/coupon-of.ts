import { and, eq } from 'drizzle-orm'
import type { CouponPort } from '#features/catalog/api.ts'
import { reason } from '#features/catalog/config/choices.ts'
import { requireAnyone } from '#platform/ctx.ts'
import { couponCode, couponFault } from '../model.ts'
import { coupon, couponAccount } from '../schema.ts'
import { termsOf } from './coupon-rows.ts'

/** Implements the catalog's port: the discount of a code for the current user, or the reason why it cannot be used. Holds nothing yet. */
export const couponOf: NonNullable<CouponPort['couponOf']> = async (ctx, request) => {
  requireAnyone(ctx)
  if (ctx.actor.kind !== 'customer') return { fault: reason('coupon-sign-in') }
  const { accountId } = ctx.actor
  const [found] = await ctx.db
    .select({ row: coupon, used: couponAccount.taken })
    .from(coupon)
    .leftJoin(couponAccount, and(eq(couponAccount.couponId, coupon.id), eq(couponAccount.accountId, accountId)))
    .where(eq(coupon.code, couponCode(request.code)))
  if (!found) return { fault: reason('coupon-unknown') }
  const { row, used } = found
  if (row.disabledAt) return { fault: reason('coupon-over') }
  const terms = termsOf(row)
  const fault = couponFault(terms, { ...request, at: ctx.now() })
  if (fault) return { fault }
  if ((used ?? 0) >= row.perAccount) return { fault: reason('coupon-used', { times: row.perAccount }) }
  if (row.taken >= row.quota) return { fault: reason('coupon-gone') }
  return { discount: { kind: 'coupon', params: { code: row.code }, off: terms.off } }
}
