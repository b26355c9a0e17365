import type { DedicatedConfig, PricedConfig, QuoteLine } from '../model.ts'
import type { DedicatedModel } from '../model/dedicated.ts'
import { marginal } from '../model/marginal.ts'
import { itemsOf, protectedAddresses, totalled, type Discount, type PriceBook } from './model.ts'

/** Prices a machine from one book: the model with its included bandwidth, and the chosen options. */
export function priceOfDedicated(
  config: DedicatedConfig,
  model: Pick<DedicatedModel, 'code' | 'hardware' | 'bandwidthMbps'>,
  book: PriceBook,
  priceBookVersion: number,
  at: Date,
  discounts: readonly Discount[] = [],
): PricedConfig<DedicatedConfig> {
  return totalled(config, dedicatedItems(config, model, book), book, priceBookVersion, at, discounts)
}

/** Items of a machine's price for the whole period. */
export function dedicatedItems(config: DedicatedConfig, model: Pick<DedicatedModel, 'code' | 'hardware' | 'bandwidthMbps'>, book: PriceBook): QuoteLine[] {
  const prices = book.dedicated
  const modelFen = prices?.models[config.modelId]
  if (!prices || modelFen === undefined) throw new RangeError(`the price book has no model ${config.modelId}`)
  const { cpu, sockets, memoryGib } = model.hardware
  const more = config.bandwidthMbps - model.bandwidthMbps
  return itemsOf(config, book, [
    ['dedicated', { code: model.code, cpu, sockets, memoryGib, mbps: model.bandwidthMbps }, modelFen],
    [
      'more-bandwidth',
      { mbps: more, total: config.bandwidthMbps },
      marginal(prices.bandwidthMbps, config.bandwidthMbps) - marginal(prices.bandwidthMbps, model.bandwidthMbps),
    ],
    ...protectedAddresses(config, book),
  ])
}

/** Returns whether a book sells the model in the region. */
export function hasDedicatedPrice(book: PriceBook, regionId: string, modelId: string): boolean {
  return Object.hasOwn(book.regionPercent, regionId) && book.dedicated !== undefined && Object.hasOwn(book.dedicated.models, modelId)
}
