import { sql } from 'drizzle-orm'
import { campaignReservations } from '#features/coupons/api.ts'
import type { CampaignFigures } from '#features/coupons/campaigns/model.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import { customerOrder, orderRefund, serverRefund } from '../../schema.ts'

type Row = { campaign_id: string; used: number; held: number; discount: string; revenue: string; newcomers: number }

/** Money and vouchers of an order that were refunded, in fen. Only staff refund vouchers, with the whole order. */
const refundedFen = sql`(coalesce((select r.amount_fen + case when starts_with(r.identity, 'staff:') then r.vouchers_fen else 0 end
    from ${orderRefund} r where r.order_id = o.id), 0)
  + coalesce((select sum(r.amount_fen) from ${serverRefund} r where r.order_id = o.id), 0))`

/** Discount of an order's coupon in fen. An agent's floor takes a part of it away, in a line of its own. */
const discountFen = sql`(select -sum((line ->> 'amountFen')::bigint) from jsonb_array_elements(o.snapshot -> 'lines') line
    where line ->> 'code' in ('coupon-discount', 'price-floor'))`

const isPaid = sql`o.state in ('paid', 'fulfilling', 'completed', 'refunded')`
const isFirst = sql`not exists (select from ${customerOrder} former where former.account_id = o.account_id and former.paid_at < o.paid_at)`

/** Figures of the orders that have codes of campaigns, by campaign, in one statement. Campaigns without such orders are missing. */
export async function readCampaignFigures(ctx: Ctx, campaignIds: readonly string[]): Promise<Record<string, CampaignFigures>> {
  requireStaff(ctx, 'coupons')
  if (campaignIds.length === 0) return {}
  const { rows } = await ctx.db.execute<Row>(sql`
    select held.campaign_id, count(*) filter (where ${isPaid})::int as used, count(*) filter (where o.state = 'pending')::int as held,
      coalesce(sum(${discountFen}) filter (where ${isPaid} and o.state <> 'refunded'), 0)::text as discount,
      coalesce(sum(o.total_fen - ${refundedFen}) filter (where ${isPaid}), 0)::text as revenue,
      (count(distinct o.account_id) filter (where ${isPaid} and ${isFirst}))::int as newcomers
    from ${campaignReservations} held join ${customerOrder} o on o.id = held.order_id
    where ${isAnyOf(sql`held.campaign_id`, 'uuid', campaignIds)} group by 1`)
  return Object.fromEntries(
    rows.map((row) => [
      row.campaign_id,
      { used: row.used, held: row.held, discountFen: BigInt(row.discount), revenueFen: BigInt(row.revenue), newCustomers: row.newcomers },
    ]),
  )
}
