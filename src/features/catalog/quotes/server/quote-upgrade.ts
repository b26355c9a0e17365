import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Quote } from '../../model.ts'
import { estimateUpgrade, type UpgradeWanted } from './estimate-upgrade.ts'
import type { DiscountPorts } from './ports.ts'
import { requireSelling } from '../../stock/server/sale-pauses.ts'
import { standBy } from './stand-by.ts'

/** The price that `estimateUpgrade` names, with our promise for 30 minutes, to this account only. Refuses the same, and `catalog.paused` while nothing is sold. */
export async function quoteUpgrade(ctx: Ctx & DiscountPorts, input: UpgradeWanted): Promise<Quote> {
  requireAnyone(ctx)
  await requireSelling(ctx)
  return standBy(ctx, await estimateUpgrade(ctx, input), input.accountId)
}
