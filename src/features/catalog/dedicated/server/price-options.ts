import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { DedicatedConfig } from '../../model.ts'
import type { DedicatedOffer } from '../../model/dedicated.ts'
import { hasDedicatedPrice, priceOfDedicated } from '../../pricing/dedicated.ts'
import type { Discount } from '../../pricing/model.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'
import { optionPrices, type OptionPrices } from '../../quotes/option-prices.ts'
import { ownDiscount } from '../../quotes/server/own-discount.ts'
import type { DiscountPorts } from '../../quotes/server/ports.ts'
import { discountsWithCoupon } from '../../quotes/server/with-coupon.ts'
import { dedicatedFaultsOf, modelOf } from '../choices.ts'
import { dedicatedOptions } from '../options.ts'
import { listDedicated } from './list-dedicated.ts'

type Chosen = { config: DedicatedConfig; offer: DedicatedOffer }

/** Prices every choice of the buy page at public prices, as `estimateCloudOptions` does for cloud servers. */
export async function estimateDedicatedOptions(ctx: Ctx, chosen: Chosen): Promise<OptionPrices> {
  requireAnyone(ctx)
  return optionsWithin(await pricing(ctx, chosen), chosen, [])
}

/** Prices every choice of the buy page with the current user's discounts, as `priceCloudOptions` does for cloud servers. */
export async function priceDedicatedOptions(ctx: Ctx & DiscountPorts, config: DedicatedConfig): Promise<OptionPrices> {
  requireAnyone(ctx)
  const chosen = { config, offer: await listDedicated(ctx) }
  const { discounts } = await ownDiscount(ctx, config)
  const price = await pricing(ctx, chosen)
  const all = price.sells(config)
    ? await discountsWithCoupon(ctx, { config, faults: dedicatedFaultsOf(config, chosen.offer), discounts }, (some) => price.of(config, some))
    : discounts
  return optionsWithin(price, chosen, all)
}

async function pricing(ctx: Ctx, { offer }: Chosen) {
  const { book, version } = await readPriceBook(ctx)
  const now = ctx.now()
  return {
    sells: (config: DedicatedConfig) => hasDedicatedPrice(book, config.regionId, config.modelId) && modelOf(offer, config) !== undefined,
    of: (config: DedicatedConfig, discounts: readonly Discount[]) => priceOfDedicated(config, modelOf(offer, config)!, book, version, now, discounts),
  }
}

function optionsWithin(price: Awaited<ReturnType<typeof pricing>>, { config, offer }: Chosen, discounts: readonly Discount[]): OptionPrices {
  if (!price.sells(config)) return { choices: [], terms: [] }
  const options = dedicatedOptions(config, offer).filter((option) => price.sells(option.config))
  return optionPrices(config, options, (one) => price.of(one, discounts).totalFen)
}
