import { fenTimes } from '#platform/pure/money.ts'
import type { DedicatedConfig, PricedConfig, QuoteLine, RenewalTerms, ServerConfig } from '../model.ts'
import type { DedicatedModel } from '../model/dedicated.ts'
import { dedicatedItems, hasDedicatedPrice } from './dedicated.ts'
import { cloudItems, hasPrice, totalled, type Discount, type PriceBook } from './model.ts'

export type Book = { version: number; book: PriceBook }

export type RenewalToPrice = {
  config: ServerConfig
  /** Model of a dedicated server. */
  model: Pick<DedicatedModel, 'code' | 'hardware' | 'bandwidthMbps'> | undefined
  terms: Omit<RenewalTerms, 'guaranteed'>
  /** Promised price book, while the promise lasts. */
  promised: (Book & { untilAt: Date }) | undefined
  current: Book
  discounts: readonly Discount[]
}

/** Prices a further period at today's prices, or at the promised book's if they are lower. Undefined if neither has the product. */
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
  // Days of an alignment are bought once, so the price of the next renewal is that of the months alone.
  const { renewalFen } = totalled(config, items, book, version, terms.fromAt, [])
  return { ...totalled(config, [...items, ...alignLines(items, wanted)], book, version, terms.fromAt, wanted.discounts), renewalFen }
}

function itemsIn({ config, model }: RenewalToPrice, book: PriceBook): QuoteLine[] | undefined {
  if (config.product === 'cloud-server') return hasPrice(book, config.regionId, config.family) ? cloudItems(config, book) : undefined
  return model && hasDedicatedPrice(book, config.regionId, config.modelId) ? dedicatedItems(config as DedicatedConfig, model, book) : undefined
}

/** Monthly price × days ÷ (365 / 12). The period's discount applies to it as to the rest. */
function alignLines(items: readonly QuoteLine[], { config, terms }: RenewalToPrice): QuoteLine[] {
  if (terms.extraDays === 0) return []
  const monthFen = items.reduce((sum, line) => sum + line.amountFen, 0n) / BigInt(config.months)
  const amountFen = fenTimes(monthFen, BigInt(terms.extraDays) * 12n, 365n)
  return [{ code: 'align-days', params: { days: terms.extraDays }, quantity: 1, unitFen: amountFen, amountFen, kind: 'item' }]
}
