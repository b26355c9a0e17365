import { requireAnyone, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { faultsOf } from '../../config/choices.ts'
import { cloudOptions, settledOptions, type Preset } from '../../config/options.ts'
import { settleConfig } from '../../config/settle-config.ts'
import { settleCopy } from '../../config/settle-copy.ts'
import type { CloudConfig, CopyFacts, CopySource, Offer } from '../../model.ts'
import { hasPrice, priceOf, type Discount } from '../../pricing/model.ts'
import { optionPrices, type OptionPrices } from '../option-prices.ts'
import { readPriceBook } from '../../pricing/server/read-price-book.ts'
import { listPresets } from '../../offer/server/list-presets.ts'
import { readChoices } from '../../offer/server/read-choices.ts'
import { ownDiscount } from './own-discount.ts'
import type { CopyPort, DiscountPorts } from './ports.ts'
import { requireCopy } from './require-copy.ts'
import { discountsWithCoupon } from './with-coupon.ts'

type Chosen = { config: CloudConfig; offer: Offer; presets: readonly Preset[] }

/** Prices every choice of the buy page at public prices. Used by the page, because it writes nothing and is the same for everyone. */
export async function estimateCloudOptions(ctx: Ctx, chosen: Chosen): Promise<OptionPrices> {
  requireAnyone(ctx)
  return optionsWithin(ctx, chosen, [])
}

/**
 * Prices every choice of the buy page with the current user's discounts. The coupon of the configuration is applied to each choice; its own conditions are
 * checked when the choice is quoted. Promises and writes nothing.
 */
export async function priceCloudOptions(ctx: Ctx & DiscountPorts & CopyPort, config: CloudConfig, source?: CopySource): Promise<OptionPrices> {
  requireAnyone(ctx)
  const offer = await readChoices(ctx)
  const { discounts } = await ownDiscount(ctx, config)
  const copy = source && (await requireCopy(ctx, requireCustomer(ctx), source))
  const { book, version } = await readPriceBook(ctx)
  const all = await discountsWithCoupon(ctx, { config, faults: faultsOf(config, offer), discounts }, (some) => priceOf(config, book, version, ctx.now(), some))
  return optionsWithin(ctx, { config, offer, presets: await listPresets(ctx) }, all, copy)
}

async function optionsWithin(ctx: Ctx, { config, offer, presets }: Chosen, discounts: readonly Discount[], copy?: CopyFacts): Promise<OptionPrices> {
  const { book, version } = await readPriceBook(ctx)
  const now = ctx.now()
  const settle = (wanted: CloudConfig) => (copy ? settleCopy(wanted, offer, copy) : settleConfig(wanted, offer)).config
  if (!hasPrice(book, config.regionId, config.family)) return { choices: [], terms: [] }
  const options = settledOptions(cloudOptions(config, offer, presets), config, settle).filter((option) =>
    hasPrice(book, option.config.regionId, option.config.family),
  )
  return optionPrices(config, options, (one) => priceOf(one, book, version, now, discounts).totalFen)
}
