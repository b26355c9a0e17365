import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { dedicatedFaultsOf, modelOf, stockOf } from '../dedicated-choices.ts'
import type { DedicatedConfig } from '../dedicated-model.ts'
import { hasDedicatedPrice, priceOfDedicated } from '../dedicated-pricing.ts'
import type { PricedConfig, Quote } from '../model.ts'
import type { Discount } from '../pricing.ts'
import { listDedicated } from './list-dedicated.ts'
import { couponFaults } from './quote-cloud-server.ts'
import { ownDiscount } from './own-discount.ts'
import type { AgentDiscountPort } from './ports.ts'
import { readPriceBook } from './read-price-book.ts'
import { standBy } from './stand-by.ts'

/**
 * Prices a dedicated server and stands by it for 30 minutes, with the machine and the delivery time that were promised.
 * Refuses `catalog.not-for-sale` with a fault for every choice that cannot be bought.
 */
export async function quoteDedicatedServer(ctx: Ctx & AgentDiscountPort, config: DedicatedConfig): Promise<Quote<DedicatedConfig>> {
  requireAnyone(ctx)
  const own = await ownDiscount(ctx)
  return standBy(ctx, await priceFor(ctx, config, own.discounts), own.accountId)
}

/** The public price without a promise: for pages that are only looked at, which write nothing and are the same for everybody. */
export async function estimateDedicatedServer(ctx: Ctx, config: DedicatedConfig): Promise<PricedConfig<DedicatedConfig>> {
  requireAnyone(ctx)
  return priceFor(ctx, config, [])
}

async function priceFor(ctx: Ctx, config: DedicatedConfig, discounts: readonly Discount[]): Promise<PricedConfig<DedicatedConfig>> {
  const offer = await listDedicated(ctx)
  const faults = [...dedicatedFaultsOf(config, offer), ...couponFaults(config)]
  if (faults.length > 0) throw new Refusal('invalid', 'catalog.not-for-sale', {}, faults)
  const model = modelOf(offer, config)!
  const { deliveryHours } = stockOf(offer, config)!
  const { book, version } = await readPriceBook(ctx)
  if (!hasDedicatedPrice(book, config.regionId, config.modelId)) throw new Refusal('unavailable', 'catalog.no-price')
  const { code, names, hardware } = model
  return { ...priceOfDedicated(config, model, book, version, ctx.now(), discounts), dedicated: { code, names, hardware, deliveryHours } }
}
