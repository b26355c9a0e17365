import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Quote } from '../../model.ts'
import { estimateUpgrade, type UpgradeWanted } from './estimate-upgrade.ts'
import type { DiscountPorts } from './ports.ts'
import { requireAddresses } from '../../addresses/server/assign-addresses.ts'
import { requireSelling } from '../../stock/server/sale-pauses.ts'
import { standBy } from './stand-by.ts'

/** Quotes the price of `estimateUpgrade` for 30 minutes, for this account only. Throws its errors, `catalog.paused` while sales are paused, and `catalog.no-addresses`. */
export async function quoteUpgrade(ctx: Ctx & DiscountPorts, input: UpgradeWanted): Promise<Quote> {
  requireAnyone(ctx)
  await requireSelling(ctx, input.to)
  await requireAddresses(ctx, { zoneId: input.to.zoneId, count: input.to.ipv4Count - input.from.ipv4Count })
  return standBy(ctx, await estimateUpgrade(ctx, input), input.accountId)
}
