import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError, type FieldFault } from '#platform/domain-error.ts'
import { dedicatedFaultsOf, modelOf, stockOf } from '../choices.ts'
import type { DedicatedConfig, PricedConfig, Quote } from '../../model.ts'
import { hasDedicatedPrice, priceOfDedicated } from '../../pricing/dedicated.ts'
import type { Discount } from '../../pricing/model.ts'
import { listDedicated } from './list-dedicated.ts'
import { ownDiscount } from '../../quotes/server/own-discount.ts'
import type { CouponPort, DiscountPorts } from '../../quotes/server/ports.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'
import { requireSelling } from '../../stock/server/sale-pauses.ts'
import { standBy } from '../../quotes/server/stand-by.ts'
import { withCoupon } from '../../quotes/server/with-coupon.ts'

/**
 * Quotes a dedicated server for 30 minutes, with the machine and the delivery time that are promised. Throws `catalog.not-for-sale` with a fault for every
 * choice that cannot be bought, and `catalog.paused` while sales are paused.
 */
export async function quoteDedicatedServer(ctx: Ctx & DiscountPorts, config: DedicatedConfig): Promise<Quote<DedicatedConfig>> {
  requireAnyone(ctx)
  await requireSelling(ctx, config)
  const own = await ownDiscount(ctx, config)
  return standBy(ctx, await priceFor(ctx, config, own.discounts), own.accountId)
}

/**
 * Estimates the public price without a promise. Used by pages, because it writes nothing and is the same for everyone. A machine that no zone has left also
 * has a price, so that its page opens.
 */
export async function estimateDedicatedServer(ctx: Ctx, config: DedicatedConfig): Promise<PricedConfig<DedicatedConfig>> {
  requireAnyone(ctx)
  return priceFor(ctx, config, [], (fault) => fault.path !== 'zoneId' && fault.path !== 'modelId')
}

async function priceFor(
  ctx: Ctx & CouponPort,
  config: DedicatedConfig,
  discounts: readonly Discount[],
  counts: (fault: FieldFault) => boolean = () => true,
): Promise<PricedConfig<DedicatedConfig>> {
  const offer = await listDedicated(ctx)
  const faults = dedicatedFaultsOf(config, offer).filter(counts)
  const { book, version } = await readPriceBook(ctx)
  if (faults.length === 0 && !hasDedicatedPrice(book, config.regionId, config.modelId)) throw new DomainError('unavailable', 'catalog.no-price')
  return withCoupon(ctx, { config, kind: 'new', faults, discounts }, (all) => {
    const model = modelOf(offer, config)!
    const { code, names, hardware } = model
    const deliveryHours = stockOf(offer, config)?.deliveryHours ?? 0
    return { ...priceOfDedicated(config, model, book, version, ctx.now(), all), dedicated: { code, names, hardware, deliveryHours } }
  })
}
