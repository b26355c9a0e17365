import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { couponCode } from '../model.ts'
import { campaignAccount, coupon, couponAccount, couponCampaign, couponReservation } from '../schema.ts'

/**
 * Holds a coupon for an order, in the transaction that places the order. Throws `coupons.gone` if its quota is used up or staff have disabled it,
 * `coupons.used` if the account has used its share, and `coupons.campaign-used` if it has used its share of the campaign by other codes. Does nothing without
 * a code. An expired coupon is accepted, because the quote promised its price. Only commands of orders call it, after their own guard.
 */
export async function reserveCoupon(ctx: Ctx, input: { code: string | null; orderId: string; accountId: string }): Promise<void> {
  requireAnyone(ctx)
  requireTransaction(ctx, 'reserveCoupon')
  if (input.code === null) return
  const [taken] = await ctx.db
    .update(coupon)
    .set({ taken: sql`${coupon.taken} + 1` })
    .where(and(eq(coupon.code, couponCode(input.code)), isNull(coupon.disabledAt), lt(coupon.taken, coupon.quota)))
    .returning({ couponId: coupon.id, perAccount: coupon.perAccount, campaignId: coupon.campaignId })
  if (!taken) throw new DomainError('conflict', 'coupons.gone')
  const { couponId, perAccount, campaignId } = taken
  const { orderId, accountId } = input
  const own = await ctx.db
    .insert(couponAccount)
    .values({ couponId, accountId, taken: 1 })
    .onConflictDoUpdate({
      target: [couponAccount.couponId, couponAccount.accountId],
      set: { taken: sql`${couponAccount.taken} + 1` },
      setWhere: lt(couponAccount.taken, perAccount),
    })
    .returning({ taken: couponAccount.taken })
  if (own.length === 0) throw new DomainError('conflict', 'coupons.used', { times: perAccount })
  if (campaignId) await takeShare(ctx, { campaignId, accountId })
  await ctx.db.insert(couponReservation).values({ orderId, couponId, accountId, heldAt: ctx.now() })
}

/** Takes one use of the account's share in a campaign. Orders with different codes wait for each other here, at the row of the account. */
async function takeShare(ctx: Ctx, { campaignId, accountId }: { campaignId: string; accountId: string }): Promise<void> {
  const [campaign] = await ctx.db.select({ perAccount: couponCampaign.perAccount }).from(couponCampaign).where(eq(couponCampaign.id, campaignId))
  const taken = await ctx.db
    .insert(campaignAccount)
    .values({ campaignId, accountId, taken: 1, perAccount: campaign!.perAccount })
    .onConflictDoUpdate({
      target: [campaignAccount.campaignId, campaignAccount.accountId],
      set: { taken: sql`${campaignAccount.taken} + 1` },
      setWhere: lt(campaignAccount.taken, campaignAccount.perAccount),
    })
    .returning({ taken: campaignAccount.taken })
  if (taken.length === 0) throw new DomainError('conflict', 'coupons.campaign-used')
}

/** Releases an order's coupon. Does nothing for an order without one, or the second time. Called by the commands that close an unpaid order. */
export async function releaseCoupon(ctx: Ctx, input: { orderId: string }): Promise<void> {
  requireAnyone(ctx)
  requireTransaction(ctx, 'releaseCoupon')
  const [hold] = await ctx.db
    .update(couponReservation)
    .set({ releasedAt: ctx.now() })
    .where(and(eq(couponReservation.orderId, input.orderId), isNull(couponReservation.releasedAt)))
    .returning()
  if (!hold) return
  const { couponId, accountId } = hold
  const [freed] = await ctx.db
    .update(coupon)
    .set({ taken: sql`${coupon.taken} - 1` })
    .where(eq(coupon.id, couponId))
    .returning({ campaignId: coupon.campaignId })
  await ctx.db
    .update(couponAccount)
    .set({ taken: sql`${couponAccount.taken} - 1` })
    .where(and(eq(couponAccount.couponId, couponId), eq(couponAccount.accountId, accountId)))
  if (!freed?.campaignId) return
  await ctx.db
    .update(campaignAccount)
    .set({ taken: sql`${campaignAccount.taken} - 1` })
    .where(and(eq(campaignAccount.campaignId, freed.campaignId), eq(campaignAccount.accountId, accountId)))
}
