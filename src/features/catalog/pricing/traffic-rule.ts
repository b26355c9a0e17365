import type { Sizes } from '../model/sizes.ts'
import { marginal } from '../model/marginal.ts'
import type { PriceBook } from './model.ts'

/**
 * Relation of traffic packages to fixed rates. A package is compared with the fixed rate that carries its volume in 30 days at an average use
 * of `averagePercent`, and with at least a `peakShare`th of its peak rate, because that many packages share a port. It must cost at least a
 * `factor`th of that rate.
 */
export const trafficRule = { averagePercent: 25, peakShare: 8, factor: 2 } as const

const monthSeconds = 30 * 86_400
const gibMegabits = (2 ** 30 * 8) / 1e6

/** Fixed rate that a package is compared with, in Mbps. */
export function comparableMbps(gib: number, peakMbps: number): number {
  const carrying = (gib * gibMegabits) / monthSeconds / (trafficRule.averagePercent / 100)
  return Math.ceil(Math.max(carrying, peakMbps / trafficRule.peakShare))
}

type Sold = Pick<Sizes, 'trafficPackages' | 'trafficPeaks'>

/** Top-ups of a book with a price per GiB below that of a package, with the lowest allowed price. */
export function cheapTopUps(
  { trafficGib, trafficTopUps = [] }: Pick<PriceBook, 'trafficGib' | 'trafficTopUps'>,
  { trafficPackages }: Sold,
): Omit<Cheap, 'peakMbps'>[] {
  return trafficTopUps.flatMap(({ gib, fen }, at) => {
    const leastFen = Math.max(0, ...trafficPackages.map((packed) => Math.ceil((gib * marginal(trafficGib, packed)) / packed)))
    return fen < leastFen ? [{ gib, fen, leastFen, path: `trafficTopUps.${at}.fen` }] : []
  })
}

type Cheap = { gib: number; peakMbps: number; fen: number; leastFen: number; path: string }

/** Packages of a book that are too cheap, with the lowest allowed price and the path of the step that prices them. */
export function cheapPackages(book: Pick<PriceBook, 'bandwidthMbps' | 'trafficGib' | 'trafficPeak'>, { trafficPackages, trafficPeaks }: Sold): Cheap[] {
  return trafficPackages.flatMap((gib) =>
    trafficPeaks.flatMap((peakMbps) => {
      const peakFen = book.trafficPeak.find(({ mbps }) => mbps === peakMbps)?.fen ?? 0
      const fen = marginal(book.trafficGib, gib) + peakFen
      const leastFen = Math.ceil(marginal(book.bandwidthMbps, comparableMbps(gib, peakMbps)) / trafficRule.factor)
      const step = book.trafficGib.findIndex(({ upTo }) => upTo >= gib)
      return fen < leastFen ? [{ gib, peakMbps, fen, leastFen, path: `trafficGib.${step < 0 ? book.trafficGib.length - 1 : step}.fen` }] : []
    }),
  )
}
