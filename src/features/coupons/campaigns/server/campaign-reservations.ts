import { sql } from 'drizzle-orm'
import { coupon, couponReservation } from '../../schema.ts'

/** Orders that have a code of a campaign, as a subquery for statements over the orders: `campaign_id`, `order_id`, `account_id`. */
export const campaignReservations = sql`(select c.campaign_id, r.order_id, r.account_id
  from ${coupon} c join ${couponReservation} r on r.coupon_id = c.id and r.released_at is null where c.campaign_id is not null)`
