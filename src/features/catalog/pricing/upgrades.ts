import { fenTimes } from '#platform/pure/money.ts'
import { addMonths } from './months.ts'
import type { DedicatedModel } from '../model/dedicated.ts'
import { dedicatedItems } from './dedicated.ts'
import type { PricedConfig, QuoteLine, ServerConfig, TopUpTerms, UpgradeTerms } from '../model.ts'
import { cloudItems, itemsOf, totalled, type Discount, type PriceBook } from './model.ts'

export type UpgradeToPrice = {
  from: ServerConfig
  to: ServerConfig
  /** Model of a dedicated server. */
  model: Pick<DedicatedModel, 'code' | 'hardware' | 'bandwidthMbps'> | undefined
  server: Pick<UpgradeTerms, 'serverId' | 'serverCode' | 'serverName' | 'expiresAt'>
}

const dayMs = 86_400_000

/** Days left of the paid period. A day that has begun counts. */
export function daysLeft(expiresAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs))
}

/**
 * Prices an upgrade (product §4): monthly difference × remaining days ÷ (365 / 12) × the period's discount. The end of the period stays. Undefined if the new
 * size does not cost more, because that is no upgrade.
 */
export function priceUpgrade(
  wanted: UpgradeToPrice,
  { book, version }: { book: PriceBook; version: number },
  now: Date,
  discounts: readonly Discount[],
): PricedConfig | undefined {
  const { from, to, server } = wanted
  const monthFen = monthly(to, wanted, book) - monthly(from, wanted, book)
  if (monthFen <= 0n) return undefined
  const days = daysLeft(server.expiresAt, now)
  const amountFen = fenTimes(monthFen, BigInt(days) * 12n, 365n)
  const line: QuoteLine = { code: 'upgrade', params: { days }, quantity: 1, unitFen: amountFen, amountFen, kind: 'item' }
  const { renewalFen } = totalled(to, itemsIn(to, wanted, book), book, version, now, [])
  const priced = totalled(to, [line], book, version, now, discounts)
  const renewalGuaranteedUntilAt = addMonths(server.expiresAt, book.renewalGuaranteeMonths)
  return { ...priced, renewalFen, renewalGuaranteedUntilAt, upgrade: { ...server, from, monthFen, days } }
}

function itemsIn(config: ServerConfig, { model }: UpgradeToPrice, book: PriceBook): QuoteLine[] {
  if (config.product === 'cloud-server') return cloudItems(config, book)
  if (!model) throw new RangeError(`no model ${config.modelId}`)
  return dedicatedItems(config, model, book)
}

/** List price of one server for one month. */
function monthly(config: ServerConfig, wanted: UpgradeToPrice, book: PriceBook): bigint {
  return itemsIn({ ...config, months: 1, quantity: 1 }, wanted, book).reduce((sum, line) => sum + line.amountFen, 0n)
}

/**
 * Prices traffic that is added to a server's package until the end of its period: once, in full, however much of the period is left. Undefined if the
 * book does not offer that volume.
 */
export function priceTopUp(
  config: ServerConfig,
  topUp: TopUpTerms,
  { book, version }: { book: PriceBook; version: number },
  now: Date,
  discounts: readonly Discount[],
): PricedConfig | undefined {
  const offered = book.trafficTopUps?.find(({ gib }) => gib === topUp.gib)
  if (!offered) return undefined
  // One unit without a longer period, whose discount would apply.
  const once: ServerConfig = { ...config, months: 1, quantity: 1, couponCode: null }
  const lines = itemsOf(once, book, [['traffic-top-up', { gib: topUp.gib }, offered.fen]])
  return { ...totalled(once, lines, book, version, now, discounts), topUp }
}
