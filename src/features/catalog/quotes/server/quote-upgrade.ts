import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Quote } from '../../model.ts'
import { estimateUpgrade, type UpgradeWanted } from './estimate-upgrade.ts'
import type { DiscountPorts } from './ports.ts'
import { requireSelling } from '../../stock/server/sale-pauses.ts'
import { standBy } from './stand-by.ts'

/** Quotes the price of `estimateUpgrade` for 30 minutes, for this account only. Throws its errors, and `catalog.paused` while sales are paused. */
export async function quoteUpgrade(ctx: Ctx & DiscountPorts, input: UpgradeWanted): Promise<Quote> {
  requireAnyone(ctx)
  await requireSelling(ctx, input.to)
  return standBy(ctx, await estimateUpgrade(ctx, input), input.accountId)
}
