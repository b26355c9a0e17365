import { z } from 'zod'
import { addMonths } from './months.ts'
import { marginal } from '../model/marginal.ts'
import { currencyCodes } from '#platform/pure/currencies.ts'
import { fenTimes, type Fen } from '#platform/pure/money.ts'
import { familyField } from '../forms.ts'
import { sizeBounds } from '../model/sizes.ts'
import { periods, type CloudConfig, type Family, type PricedConfig, type QuoteLine, type ServerConfig } from '../model.ts'

const fen = z.int().min(0).max(100_000_000)
const percent = z.int().min(1).max(1000)

/** Marginal prices: each unit up to `upTo` costs `fen`, the units above it cost the next step's price. */
const steps = z
  .array(z.strictObject({ upTo: z.int().min(1), fen }))
  .min(1)
  .refine((list) => list.every((step, index) => index === 0 || step.upTo > list[index - 1]!.upTo), 'steps must rise')

function neverFalls(list: readonly { fen: number }[]): boolean {
  return list.every((item, index) => index === 0 || item.fen >= list[index - 1]!.fen)
}

/** One version of all prices, in whole fen a month, before the region's percentage. Validated so that a bigger server or a longer period never costs less. */
export const priceBookForm = z
  .strictObject({
    currency: z.enum(currencyCodes),
    families: z.record(familyField, z.strictObject({ vcpuFen: fen.min(1), memoryGibFen: fen.min(1) })),
    regionPercent: z.record(z.string(), percent),
    systemDiskGibFen: fen,
    dataDiskGibFen: fen,
    backupGibFen: fen,
    bandwidthMbps: steps,
    trafficGib: steps,
    trafficPeak: z.array(z.strictObject({ mbps: z.int().min(1).max(sizeBounds.mbps), fen })).refine(neverFalls, 'must not fall'),
    /** Prices of traffic that is added to a package until the end of its period. Books before 4 have none. */
    trafficTopUps: z
      .array(z.strictObject({ gib: z.int().min(1).max(100_000), fen: fen.min(1) }))
      .min(1)
      .max(12)
      .refine((list) => list.every((item, index) => index === 0 || item.gib > list[index - 1]!.gib), 'sizes must rise')
      .refine(neverFalls, 'must not fall')
      .optional(),
    extraIpv4Fen: fen,
    protection: z.array(z.strictObject({ gbps: z.int().min(1).max(sizeBounds.gbps), fen })).refine(neverFalls, 'must not fall'),
    periods: z.array(z.strictObject({ months: z.literal([...periods]), percent: z.int().min(1).max(100) })),
    /** Monthly price of each machine with its included bandwidth; further Mbps cost the steps' prices. Book 1 has none. */
    dedicated: z.strictObject({ models: z.record(z.string(), fen.min(1)), bandwidthMbps: steps }).optional(),
    /** Months after the bought period for which the renewal price is guaranteed. */
    renewalGuaranteeMonths: z.int().min(0).max(36),
  })
  .refine((book) => periods.every((months) => book.periods.some((item) => item.months === months)), 'a period has no discount')
  .refine((book) => {
    const sums = book.periods.toSorted((a, b) => a.months - b.months).map((item) => ({ fen: item.months * item.percent }))
    return neverFalls(sums)
  }, 'a longer period must not cost less')

export type PriceBook = z.output<typeof priceBookForm>

/** A discount after the period's. The order of application is fixed: agent first, then coupon. */
export type Discount = {
  kind: 'agent' | 'coupon'
  params: Record<string, string | number>
  off: { perMille: number } | { amountFen: Fen }
  /** Lowest price after all discounts, in per mille of the list price. */
  floorPerMille?: number
}

/** Discount of an agent's level, and the floor of the price together with all other discounts. */
export type AgentTerms = { perMille: number; floorPerMille: number }

/** An agent's terms as a discount of a quote. */
export function agentDiscount({ perMille, floorPerMille }: AgentTerms): Discount {
  return { kind: 'agent', params: { percent: perMille / 10 }, off: { perMille }, floorPerMille }
}

/** Lowest price of an order, because a gateway and a ledger entry need a positive amount. */
export const minimumFen = 1n

const discountOrder = ['agent', 'coupon'] as const

/** Prices a configuration from one book. A pure function of its input. */
export function priceOf(
  config: CloudConfig,
  book: PriceBook,
  priceBookVersion: number,
  at: Date,
  discounts: readonly Discount[] = [],
): PricedConfig<CloudConfig> {
  return totalled(config, cloudItems(config, book), book, priceBookVersion, at, discounts)
}

/** Adds the discounts below the items, in their fixed order, and computes the sums. */
export function totalled<Config extends ServerConfig>(
  config: Config,
  items: readonly QuoteLine[],
  book: PriceBook,
  priceBookVersion: number,
  at: Date,
  discounts: readonly Discount[],
): PricedConfig<Config> {
  const bought = [...items, ...minimumLine(sum(items), 'item')]
  const listFen = sum(bought)
  const period = periodLine(config, book, listFen)
  const monthsFen = listFen + (period?.amountFen ?? 0n)
  const renewalFen = monthsFen < minimumFen ? minimumFen : monthsFen
  const lines = [...bought, ...(period ? [period] : [])]
  for (const kind of discountOrder) {
    for (const discount of discounts.filter((one) => one.kind === kind)) {
      const line = discountLine(discount, sum(lines))
      if (line.amountFen < 0n) lines.push(line)
    }
  }
  lines.push(...floorLine(discounts, { listFen, monthsFen, priceFen: sum(lines) }))
  lines.push(...minimumLine(sum(lines), 'discount'))
  const totalFen = sum(lines)
  return {
    priceBookVersion,
    config,
    lines,
    listFen,
    discountFen: listFen - totalFen,
    totalFen,
    renewalFen,
    renewalGuaranteedUntilAt: addMonths(at, config.months + book.renewalGuaranteeMonths),
    currency: book.currency,
  }
}

/** Price of a month: that of the whole term divided by its months. */
export function monthFenOf({ totalFen, config }: Pick<PricedConfig, 'totalFen' | 'config'>): Fen {
  return fenTimes(totalFen, 1n, BigInt(config.months))
}

/** Returns whether a book has prices for the region, and for the family if one is asked for. */
export function hasPrice(book: PriceBook, regionId: string, family?: Family): boolean {
  return Object.hasOwn(book.regionPercent, regionId) && (family === undefined || Object.hasOwn(book.families, family))
}

/** Raises a price below one fen to one fen, in a separate line that the quote shows. */
function minimumLine(priceFen: Fen, kind: QuoteLine['kind']): QuoteLine[] {
  const amountFen = minimumFen - priceFen
  return amountFen > 0n ? [{ code: 'minimum', params: {}, quantity: 1, unitFen: amountFen, amountFen, kind }] : []
}

/**
 * Raises a discounted price to the floor, in a separate line. If the public price of the period is lower than the floor, it applies: an agent never pays more
 * than others.
 */
function floorLine(discounts: readonly Discount[], { listFen, monthsFen, priceFen }: { listFen: Fen; monthsFen: Fen; priceFen: Fen }): QuoteLine[] {
  const floorPerMille = Math.max(0, ...discounts.map((discount) => discount.floorPerMille ?? 0))
  const floorFen = fenTimes(listFen, BigInt(floorPerMille), 1000n)
  const amountFen = (floorFen < monthsFen ? floorFen : monthsFen) - priceFen
  if (amountFen <= 0n) return []
  return [{ code: 'price-floor', params: { percent: floorPerMille / 10 }, quantity: 1, unitFen: amountFen, amountFen, kind: 'discount' }]
}

function sum(lines: readonly QuoteLine[]): Fen {
  return lines.reduce((total, line) => total + line.amountFen, 0n)
}

/** Items of a cloud server's price for the whole period. */
export function cloudItems(config: CloudConfig, book: PriceBook): QuoteLine[] {
  const family = Object.hasOwn(book.families, config.family) ? book.families[config.family] : undefined
  if (!family) throw new RangeError(`the price book has no family ${config.family}`)
  const dataGib = config.dataDisksGib.reduce((total, size) => total + size, 0)
  const network = networkPrice(config, book)
  return itemsOf(config, book, [
    [
      'compute',
      { family: config.family, vcpu: config.vcpu, memoryGib: config.memoryGib },
      config.vcpu * family.vcpuFen + config.memoryGib * family.memoryGibFen,
    ],
    ['system-disk', { gib: config.systemDiskGib }, config.systemDiskGib * book.systemDiskGibFen],
    ['data-disks', { disks: config.dataDisksGib.length, gib: dataGib }, dataGib * book.dataDiskGibFen],
    ['backups', { gib: config.systemDiskGib + dataGib }, config.backups ? (config.systemDiskGib + dataGib) * book.backupGibFen : 0],
    network,
    ...protectedAddresses(config, book),
  ])
}

/** An item of the price book: fen a month, before the region's percentage. */
export type MonthlyItem = [code: string, params: QuoteLine['params'], fen: number]

/** Items for additional addresses and protection, common to all products. */
export function protectedAddresses(config: ServerConfig, book: PriceBook): MonthlyItem[] {
  return [
    ['extra-ipv4', { count: config.ipv4Count - 1 }, (config.ipv4Count - 1) * book.extraIpv4Fen],
    ['protection', { gbps: config.protectionGbps }, config.protectionGbps === 0 ? 0 : priceIn(book.protection, (item) => item.gbps === config.protectionGbps)],
  ]
}

/** Converts monthly prices to lines of the whole period in the region. Items without a price have no line. */
export function itemsOf(config: ServerConfig, book: PriceBook, monthly: readonly MonthlyItem[]): QuoteLine[] {
  const region = book.regionPercent[config.regionId]
  if (region === undefined) throw new RangeError(`the price book has no region ${config.regionId}`)
  return monthly.flatMap(([code, params, base]) => {
    if (base === 0) return []
    // Rounded half-up to the fen once, for the month; the multiplications after it are exact.
    const unitFen = fenTimes(BigInt(base), BigInt(region), 100n) * BigInt(config.months)
    return [
      {
        code,
        params: { ...params, months: config.months },
        quantity: config.quantity,
        unitFen,
        amountFen: unitFen * BigInt(config.quantity),
        kind: 'item' as const,
      },
    ]
  })
}

function networkPrice(config: CloudConfig, book: PriceBook): MonthlyItem {
  if (config.trafficGib === null) return ['bandwidth', { mbps: config.bandwidthMbps }, marginal(book.bandwidthMbps, config.bandwidthMbps)]
  const peak = priceIn(book.trafficPeak, (item) => item.mbps === config.bandwidthMbps)
  return ['traffic', { gib: config.trafficGib, mbps: config.bandwidthMbps }, marginal(book.trafficGib, config.trafficGib) + peak]
}

function priceIn<Item extends { fen: number }>(list: readonly Item[], wanted: (item: Item) => boolean): number {
  const found = list.find(wanted)
  if (!found) throw new RangeError('the price book has no price for that level')
  return found.fen
}

function periodLine(config: ServerConfig, book: PriceBook, listFen: Fen): QuoteLine | undefined {
  const percentKept = book.periods.find((item) => item.months === config.months)?.percent
  if (percentKept === undefined) throw new RangeError(`the price book has no period of ${config.months} months`)
  if (percentKept === 100) return undefined
  const amountFen = fenTimes(listFen, BigInt(percentKept), 100n) - listFen
  return {
    code: 'period-discount',
    params: { months: config.months, percent: 100 - percentKept },
    quantity: 1,
    unitFen: amountFen,
    amountFen,
    kind: 'discount',
  }
}

function discountLine(discount: Discount, remainingFen: Fen): QuoteLine {
  const wanted = 'perMille' in discount.off ? remainingFen - fenTimes(remainingFen, BigInt(1000 - discount.off.perMille), 1000n) : discount.off.amountFen
  const amountFen = -(wanted > remainingFen ? remainingFen : wanted)
  return { code: `${discount.kind}-discount`, params: discount.params, quantity: 1, unitFen: amountFen, amountFen, kind: 'discount' }
}
