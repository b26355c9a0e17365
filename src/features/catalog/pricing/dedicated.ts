import type { DedicatedConfig, PricedConfig, QuoteLine } from '../model.ts'
import type { DedicatedModel } from '../model/dedicated.ts'
import { itemsOf, marginal, protectedAddresses, totalled, type Discount, type PriceBook } from './model.ts'

/** Prices a machine from one book: the model with the bandwidth that it includes, and what was chosen on top. */
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

/** What a machine costs, item by item, for the whole period. */
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

/** Whether a book sells that model in that region. */
export function hasDedicatedPrice(book: PriceBook, regionId: string, modelId: string): boolean {
  return Object.hasOwn(book.regionPercent, regionId) && book.dedicated !== undefined && Object.hasOwn(book.dedicated.models, modelId)
}
