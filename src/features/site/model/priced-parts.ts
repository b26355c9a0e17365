import type { CloudConfig } from '#features/catalog/model.ts'
import { priceOf, type PriceBook } from '#features/catalog/pricing/model.ts'
import { fenTimes, type Fen } from '#platform/pure/money.ts'

export const pricedPartNames = ['processor', 'memory', 'drives', 'network'] as const

/** A part of a server with its share of the monthly price. `unitFen` is null where a unit costs no whole fen. */
export type PricedPart = { part: (typeof pricedPartNames)[number]; units: number; fen: Fen; unitFen: Fen | null }

/**
 * Splits the price of a configuration without add-ons into its four parts, which add up to `totalFen`. Undefined if the price has any other line, such as a
 * discount. Rounding of the region's percentage falls on the memory.
 */
export function pricedParts(config: CloudConfig, book: PriceBook, at: Date): { parts: PricedPart[]; totalFen: Fen } | undefined {
  const { lines, totalFen } = priceOf(config, book, 0, at)
  const fenOf = (code: string): Fen => lines.find((line) => line.code === code)?.amountFen ?? 0n
  const [compute, drives, network] = [fenOf('compute'), fenOf('system-disk'), fenOf('bandwidth')]
  if (compute + drives + network !== totalFen) return undefined
  const percent = BigInt(book.regionPercent[config.regionId] ?? 100)
  const processor = fenTimes(BigInt(config.vcpu * (book.families[config.family]?.vcpuFen ?? 0)), percent, 100n)
  const shares: Record<PricedPart['part'], [units: number, fen: Fen]> = {
    processor: [config.vcpu, processor],
    memory: [config.memoryGib, compute - processor],
    drives: [config.systemDiskGib, drives],
    network: [config.bandwidthMbps, network],
  }
  const parts = pricedPartNames.map((part) => {
    const [units, fen] = shares[part]
    return { part, units, fen, unitFen: fen % BigInt(units) === 0n ? fen / BigInt(units) : null }
  })
  return { parts, totalFen }
}
