import { eq, sql } from 'drizzle-orm'
import { requireTransaction } from '#platform/db/transaction.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { coupon, couponCampaign } from '../../schema.ts'
import { requireCouponEditor } from '../../server/require-coupon-editor.ts'
import { makeCodes } from '../codes.ts'

const tries = 5

/** Inserts new unique codes with the terms of their campaign, which the caller has locked. A code that exists already is replaced by another one. */
export async function insertCodes(ctx: Ctx, { campaignId, prefix, count }: { campaignId: string; prefix: string; count: number }): Promise<void> {
  requireCouponEditor(ctx)
  let missing = count
  for (let n = 0; missing > 0; n++) {
    if (n >= tries) throw new Error(`no free codes with the prefix ${prefix}`)
    missing -= await insertGiven(ctx, { campaignId, codes: makeCodes(prefix, missing), quota: 1, perAccount: 1 })
  }
}

/** Inserts these codes with the terms of their campaign, and returns how many of them did not exist. */
export async function insertGiven(ctx: Ctx, given: { campaignId: string; codes: readonly string[]; quota: number; perAccount: number }): Promise<number> {
  requireCouponEditor(ctx)
  requireTransaction(ctx, 'insertGiven')
  const { campaignId, codes, quota, perAccount } = given
  const made = rowsOf('made', { id: ['uuid', codes.map(() => newId())], code: ['text', codes] })
  // Customers see the code and the discount alone, so it is named by itself.
  const { rows } = await ctx.db.execute<{ code: string }>(sql`
    insert into ${coupon} (id, code, names, off_per_mille, off_fen, minimum_fen, products, families, months, kinds, with_agent, listed, quota, per_account,
      valid_from, valid_until, created_at, campaign_id)
    select made.id, made.code, jsonb_build_object('zh', made.code, 'zh-TW', made.code, 'en', made.code), c.off_per_mille, c.off_fen, c.minimum_fen, c.products,
      c.families, c.months, c.kinds, c.with_agent, false, ${quota}::int, ${perAccount}::int, c.valid_from, c.valid_until, ${ctx.now().toISOString()}::timestamptz, c.id
    from ${couponCampaign} c cross join ${made} where ${eq(sql`c.id`, campaignId)}
    on conflict (code) do nothing returning code`)
  return rows.length
}
