import { and, asc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { toCsv } from '#platform/pure/csv.ts'
import { coupon } from '../../schema.ts'
import { requireCouponEditor } from '../../server/require-coupon-editor.ts'
import { codeState, takenAt } from './campaign-rows.ts'
import { readCampaign } from './list-campaigns.ts'

const batch = 1_000
const byteOrderMark = '\uFEFF'

/** Streams a campaign's codes as CSV, a batch at a time, with their states and no customers. Throws `coupons.campaign-not-found`. */
export async function exportCodes(ctx: Ctx, { campaignId }: { campaignId: string }): Promise<ReadableStream<Uint8Array>> {
  requireCouponEditor(ctx)
  await readCampaign(ctx, campaignId)
  const encoder = new TextEncoder()
  let last = ''
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv([['code', 'state', 'taken_at']])))
    },
    async pull(controller) {
      const rows = await ctx.db
        .select({ code: coupon.code, state: codeState, takenAt })
        .from(coupon)
        .where(and(eq(coupon.campaignId, campaignId), gt(coupon.code, last)))
        .orderBy(asc(coupon.code))
        .limit(batch)
      const cells = rows.map((row) => [row.code, row.state, row.takenAt === null ? null : new Date(row.takenAt).toISOString()])
      if (cells.length > 0) controller.enqueue(encoder.encode(toCsv(cells).slice(byteOrderMark.length)))
      if (rows.length < batch) controller.close()
      else last = rows.at(-1)!.code
    },
  })
}
