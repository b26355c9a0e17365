import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CouponPort } from '#features/catalog/api.ts'
import { reason } from '#features/catalog/config/choices.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { couponCode, couponFault } from '../model.ts'
import { campaignAccount, coupon, couponAccount, couponReservation } from '../schema.ts'
import { termsOf } from './coupon-rows.ts'
import { takeCouponTry } from './coupon-tries.ts'

/** Implements the catalog's port: the discount of a code for the current user, or the reason why it cannot be used. Holds nothing yet. */
export const couponOf: NonNullable<CouponPort['couponOf']> = async (ctx, request) => {
  requireAnyone(ctx)
  if (ctx.actor.kind !== 'customer') return { fault: reason('coupon-sign-in') }
  const { accountId } = ctx.actor
  const code = couponCode(request.code)
  const [found] = await ctx.db
    .select({ row: coupon, used: couponAccount.taken, share: campaignAccount })
    .from(coupon)
    .leftJoin(couponAccount, and(eq(couponAccount.couponId, coupon.id), eq(couponAccount.accountId, accountId)))
    .leftJoin(campaignAccount, and(eq(campaignAccount.campaignId, coupon.campaignId), eq(campaignAccount.accountId, accountId)))
    .where(eq(coupon.code, code))
  if (!(await takeCouponTry(ctx, { accountId, code, known: found !== undefined }))) return { fault: reason('coupon-tries') }
  if (!found) return { fault: reason('coupon-unknown') }
  const { row, used, share } = found
  if (row.disabledAt) return { fault: reason('coupon-over') }
  const terms = termsOf(row)
  const fault = couponFault(terms, { ...request, at: ctx.now() })
  if (fault) return { fault }
  const released = await usesIn(ctx, { row, accountId, orderIds: request.replaces ?? [] })
  if ((used ?? 0) - released.ofCode >= row.perAccount) return { fault: reason('coupon-used', { times: row.perAccount }) }
  if (share && share.taken - released.ofCampaign >= share.perAccount) return { fault: reason('coupon-campaign-used') }
  if (row.taken - released.ofCode >= row.quota) return { fault: reason('coupon-gone') }
  return { discount: { kind: 'coupon', params: { code: row.code }, off: terms.off } }
}

type Replaced = { row: typeof coupon.$inferSelect; accountId: string; orderIds: readonly string[] }

/** Uses of the coupon and of its campaign by the account's orders that the new one replaces. They are released before it is placed. */
async function usesIn(ctx: Ctx, { row, accountId, orderIds }: Replaced): Promise<{ ofCode: number; ofCampaign: number }> {
  if (orderIds.length === 0) return { ofCode: 0, ofCampaign: 0 }
  const { couponId, orderId, accountId: owner, releasedAt } = couponReservation
  const held = await ctx.db
    .select({ couponId, campaignId: coupon.campaignId })
    .from(couponReservation)
    .innerJoin(coupon, eq(coupon.id, couponId))
    .where(and(eq(owner, accountId), inArray(orderId, [...orderIds]), isNull(releasedAt)))
  return {
    ofCode: held.filter((one) => one.couponId === row.id).length,
    ofCampaign: held.filter((one) => one.campaignId !== null && one.campaignId === row.campaignId).length,
  }
}
