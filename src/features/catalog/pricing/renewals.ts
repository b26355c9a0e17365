import { fenTimes } from '#platform/pure/money.ts'
import type { DedicatedConfig, PricedConfig, QuoteLine, RenewalTerms, ServerConfig } from '../model.ts'
import type { DedicatedModel } from '../model/dedicated.ts'
import { dedicatedItems, hasDedicatedPrice } from './dedicated.ts'
import { cloudItems, hasPrice, totalled, type Discount, type PriceBook } from './model.ts'

export type Book = { version: number; book: PriceBook }

export type RenewalToPrice = {
  config: ServerConfig
  /** Of a dedicated server: its model. */
  model: Pick<DedicatedModel, 'code' | 'hardware' | 'bandwidthMbps'> | undefined
  terms: Omit<RenewalTerms, 'guaranteed'>
  /** The book that was promised to it, while that promise holds. */
  promised: (Book & { untilAt: Date }) | undefined
  current: Book
  discounts: readonly Discount[]
}

/**
 * What a further period costs: today's prices, or those of the promised book where they are lower. Undefined if neither knows
 * the product any more.
 */
export function priceRenewal(wanted: RenewalToPrice): PricedConfig | undefined {
  const today = priceIn(wanted, wanted.current)
  const kept = wanted.promised && priceIn(wanted, wanted.promised)
  if (!kept || (today && today.totalFen <= kept.totalFen)) return today && { ...today, renewal: { ...wanted.terms, guaranteed: false } }
  return { ...kept, renewalGuaranteedUntilAt: wanted.promised!.untilAt, renewal: { ...wanted.terms, guaranteed: true } }
}

function priceIn(wanted: RenewalToPrice, { version, book }: Book): PricedConfig | undefined {
  const { config, terms } = wanted
  const items = itemsIn(wanted, book)
  if (!items) return undefined
  // The days of an alignment are bought once: the price that is named for the next renewal is that of the months alone.
  const { renewalFen } = totalled(config, items, book, version, terms.fromAt, [])
  return { ...totalled(config, [...items, ...alignLines(items, wanted)], book, version, terms.fromAt, wanted.discounts), renewalFen }
}

function itemsIn({ config, model }: RenewalToPrice, book: PriceBook): QuoteLine[] | undefined {
  if (config.product === 'cloud-server') return hasPrice(book, config.regionId) ? cloudItems(config, book) : undefined
  return model && hasDedicatedPrice(book, config.regionId, config.modelId) ? dedicatedItems(config as DedicatedConfig, model, book) : undefined
}

/** Monthly price × days ÷ (365 / 12); the period's discount is taken off it with the rest. */
function alignLines(items: readonly QuoteLine[], { config, terms }: RenewalToPrice): QuoteLine[] {
  if (terms.extraDays === 0) return []
  const monthFen = items.reduce((sum, line) => sum + line.amountFen, 0n) / BigInt(config.months)
  const amountFen = fenTimes(monthFen, BigInt(terms.extraDays) * 12n, 365n)
  return [{ code: 'align-days', params: { days: terms.extraDays }, quantity: 1, unitFen: amountFen, amountFen, kind: 'item' }]
}
