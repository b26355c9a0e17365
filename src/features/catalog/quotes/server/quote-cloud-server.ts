import { requireAnyone, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { faultsOf } from '../../config/choices.ts'
import { enginesOfZone } from '../../stock/server/engine-zones.ts'
import { roomFaults } from '../../stock/server/zone-room.ts'
import { copyFaultsOf } from '../../config/copy-source.ts'
import type { FieldFault } from '#platform/domain-error.ts'
import type { CloudConfig, CopyFacts, CopySource, PricedConfig, Quote } from '../../model.ts'
import type { Discount } from '../../pricing/model.ts'
import { readChoices } from '../../offer/server/read-choices.ts'
import { ownDiscount } from './own-discount.ts'
import type { CopyPort, CouponPort, DiscountPorts } from './ports.ts'
import { priceWithin } from './price-within.ts'
import { requireCopy } from './require-copy.ts'
import { requireSelling } from '../../stock/server/sale-pauses.ts'
import { standBy } from './stand-by.ts'

/**
 * Quotes a configuration for 30 minutes. No price is read from the input; an agent's level and a coupon of the current user apply. With `source` the server is
 * created from the user's copy at the same price. Throws `catalog.not-for-sale` with a fault for every choice that cannot be bought and for an unusable coupon,
 * `catalog.paused` while sales are paused, and `catalog.copy-gone`.
 */
export async function quoteCloudServer(ctx: Ctx & DiscountPorts & CopyPort, config: CloudConfig, source?: CopySource): Promise<Quote<CloudConfig>> {
  requireAnyone(ctx)
  await requireSelling(ctx, config)
  const own = await ownDiscount(ctx, config)
  const full = await roomFaults(ctx, config)
  if (!source) return standBy(ctx, await priceFor(ctx, config, own.discounts, { full }), own.accountId)
  const accountId = requireCustomer(ctx)
  const copy = await requireCopy(ctx, accountId, source)
  return standBy(ctx, { ...(await priceFor(ctx, config, own.discounts, { copy, full })), source }, accountId)
}

/** Estimates the public price without a promise. Used by pages, because it writes nothing and is the same for everyone. */
export async function estimateCloudServer(ctx: Ctx, config: CloudConfig): Promise<PricedConfig<CloudConfig>> {
  requireAnyone(ctx)
  return priceFor(ctx, config, [])
}

type Also = { copy?: CopyFacts; full?: readonly FieldFault[] }

async function priceFor(
  ctx: Ctx & CouponPort,
  config: CloudConfig,
  discounts: readonly Discount[],
  { copy, full = [] }: Also = {},
): Promise<PricedConfig<CloudConfig>> {
  const offer = await readChoices(ctx)
  return priceWithin(
    ctx,
    config,
    [...full, ...(copy ? [...(await engineFaults(ctx, config, copy)), ...copyFaultsOf(config, offer, copy)] : faultsOf(config, offer))],
    discounts,
  )
}

/** An image is at one engine, and can be used in the zones of that engine alone, where its servers are placed there. */
async function engineFaults(ctx: Ctx, { zoneId }: CloudConfig, { engineId }: CopyFacts): Promise<FieldFault[]> {
  if (engineId === undefined || (await enginesOfZone(ctx, zoneId)).includes(engineId)) return []
  return [{ path: 'zoneId', code: 'catalog.copy-elsewhere' }]
}
