import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { readKeysetPage, type Keyset } from '#platform/db/reads/read-keyset-page.ts'
import { coupon } from '../../schema.ts'
import { requireCouponEditor } from '../../server/require-coupon-editor.ts'
import type { CampaignCode, CodePage, CodesAsked } from '../model.ts'
import { codeState } from './campaign-rows.ts'

const byCode: Keyset<CampaignCode> = { name: 'code', keys: [{ by: coupon.code, type: 'text', down: false }], of: (row) => [row.code] }

/** Lists one page of a campaign's codes by their text, with the order that took each. Searches a part of the code. */
export async function listCampaignCodes(ctx: Ctx, campaignId: string, asked: CodesAsked): Promise<CodePage> {
  requireCouponEditor(ctx)
  const { search, state, page, pageSize } = asked
  const where = and(
    eq(coupon.campaignId, campaignId),
    search ? sql`position(${search.toUpperCase()} in ${coupon.code}) > 0` : undefined,
    state ? sql`${codeState} = ${state}` : undefined,
  )
  const { total } = await countRows(ctx.db, coupon, { total: where })
  const { rows, turns } = await readKeysetPage(asked, byCode, async (part) => {
    const found = await ctx.db
      .select({ id: coupon.id, code: coupon.code, state: codeState, order: lastOrder })
      .from(coupon)
      .where(and(where, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset)
    return found.map(({ order, ...code }) => ({ ...code, order: order && { ...order, takenAt: new Date(order.takenAt) } }))
  })
  return { codes: rows, total, page, pageSize, turns }
}

/** Last order that has the code, in a query of `coupon`. */
const lastOrder = sql<{ id: string; accountId: string; takenAt: string } | null>`(
  select jsonb_build_object('id', r.order_id, 'accountId', r.account_id, 'takenAt', r.held_at) from coupon_reservation r
  where r.coupon_id = ${coupon.id} and r.released_at is null order by r.held_at desc limit 1)`
