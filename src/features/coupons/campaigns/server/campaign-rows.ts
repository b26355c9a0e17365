import { sql } from 'drizzle-orm'
import { sharedTermsOf } from '../../server/coupon-rows.ts'
import { coupon, couponReservation, type couponCampaign } from '../../schema.ts'
import type { Campaign } from '../model.ts'

export function campaignOf(row: typeof couponCampaign.$inferSelect): Campaign {
  const { id, name, kind, prefix, quota, endedAt, createdAt } = row
  return { id, name, kind, prefix, quota, endedAt, createdAt, ...sharedTermsOf(row) }
}

/** State of a code, in a query of `coupon`. */
export const codeState = sql<'free' | 'taken' | 'disabled'>`case
  when ${coupon.taken} >= ${coupon.quota} then 'taken' when ${coupon.disabledAt} is not null then 'disabled' else 'free' end`

/** Time of the last order that has the code, in a query of `coupon`. */
export const takenAt = sql<string | null>`(select max(r.held_at)::text from ${couponReservation} r where r.coupon_id = ${coupon.id} and r.released_at is null)`
