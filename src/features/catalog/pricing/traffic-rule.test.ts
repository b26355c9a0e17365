import { describe, expect, it } from 'vitest'
import { priceBook2 } from '../offer/data/price-book-2.ts'
import { priceBook4 } from '../offer/data/price-book-4.ts'
import { someConfig } from '../factories.ts'
import { agentDiscount, priceBookForm } from './model.ts'
import { priceBookText, readPriceBookText, sizePriceFaults } from './price-book-file.ts'
import { priceTopUp } from './upgrades.ts'
import { cheapPackages, cheapTopUps, comparableMbps } from './traffic-rule.ts'
import { usualSizes } from '../offer/data/sizes.ts'
import type { Sizes } from '../model/sizes.ts'

const kept = priceBookForm.parse(priceBook4.book)
const text = priceBookText(kept)

/** Faults of a file, also against the sizes on sale. */
function checked(file: string, sizes: Sizes = usualSizes) {
  const { book, faults } = readPriceBookText(file)
  return { faults: book ? sizePriceFaults(file, book, { sizes, kept }) : faults }
}

describe('the price of a traffic package', () => {
  it.each([
    [200, 100, 13],
    [200, 200, 25],
    [1000, 100, 14],
    [2000, 200, 27],
    [5000, 100, 67],
  ])('of %i GiB at %i Mbps is compared with a fixed rate of %i Mbps', (gib, peak, mbps) => {
    expect(comparableMbps(gib, peak)).toBe(mbps)
  })

  it('is at least half of that rate in the newest shipped book, and was not in the book before', () => {
    expect(cheapPackages(priceBook4.book, usualSizes)).toEqual([])
    expect(cheapPackages(priceBook2.book, usualSizes).map(({ gib, peakMbps, fen, leastFen }) => [gib, peakMbps, fen, leastFen])).toEqual([
      [200, 100, 2400, 4600],
      [200, 200, 8400, 11_500],
      [5000, 100, 45_000, 48_950],
    ])
  })

  it('is refused with its line if it is too low, and accepted at the limit', () => {
    const first = (fen: number) => checked(text.replace('trafficGib.0.fen,24', `trafficGib.0.fen,${fen}`))
    expect(first(23).faults).toEqual([])
    const line = text.split('\n').indexOf('trafficGib.0.fen,24') + 1
    const fault = { line, key: 'trafficGib.0.fen', what: expect.stringContaining('cheaper than the fixed rate') as string }
    expect(first(22).faults).toEqual([fault, fault])
  })

  it('is refused too if the fixed rate becomes dearer', () => {
    expect(checked(text.replace('bandwidthMbps.3.fen,2200', 'bandwidthMbps.3.fen,3800')).faults).toMatchObject([{ key: 'trafficGib.2.fen' }])
  })
})

describe('the levels of a file', () => {
  it('are those on sale and those that had a price, because servers may have them', () => {
    const fewer = text.replace('trafficPeak.1.mbps,200\n', '').replace('trafficPeak.1.fen,7000\n', '')
    expect(checked(fewer, { ...usualSizes, trafficPeaks: [100] }).faults).toMatchObject([{ key: 'trafficPeak', line: expect.any(Number) as number }])
    expect(checked(text, { ...usualSizes, trafficPeaks: [100, 500] }).faults).toMatchObject([
      { key: 'trafficPeak', what: expect.stringContaining('500 Mbps') as string },
    ])
    expect(checked(text, { ...usualSizes, protection: [5, 300] }).faults).toMatchObject([{ key: 'protection' }])
    expect(checked(text, { ...usualSizes, trafficPackages: [], trafficPeaks: [] }).faults).toEqual([])
  })
})

describe('the price of a top-up', () => {
  it('is at least that of a package per GiB in the newest shipped book', () => {
    expect(cheapTopUps(priceBook4.book, usualSizes)).toEqual([])
    expect(cheapTopUps(priceBook2.book, usualSizes)).toEqual([])
  })

  it('is refused with its line if it is lower, and accepted at the limit', () => {
    const hundred = (fen: number) => checked(text.replace('trafficTopUps.1.fen,2500', `trafficTopUps.1.fen,${fen}`))
    expect(hundred(2400).faults).toEqual([])
    const line = text.split('\n').indexOf('trafficTopUps.1.fen,2500') + 1
    expect(hundred(2399).faults).toEqual([
      { line, key: 'trafficTopUps.1.fen', what: 'a top-up of 100 GiB costs 2399 fen and must cost 2400, or it is cheaper per GiB than a package' },
    ])
  })

  it('is refused too if packages become dearer', () => {
    expect(checked(text.replace('trafficGib.0.fen,24', 'trafficGib.0.fen,25')).faults).toMatchObject([
      { key: 'trafficTopUps.2.fen' },
      { key: 'trafficTopUps.3.fen' },
    ])
  })

  it('is a full price once, in the percentage of the region and with the agent’s discount', () => {
    const server = { serverId: 'id', serverCode: 'srv-a', serverName: 'a', startsAt: new Date(0), endsAt: new Date(1) }
    const at = { ...someConfig, months: 12 as const, quantity: 3, trafficGib: 200, bandwidthMbps: 100 }
    const price = (gib: number, perMille?: number) =>
      priceTopUp(
        at,
        { ...server, gib },
        { book: priceBookForm.parse({ ...priceBook4.book, regionPercent: { [at.regionId]: 110 } }), version: 4 },
        new Date(0),
        perMille ? [agentDiscount({ perMille, floorPerMille: 0 })] : [],
      )
    expect(price(100)).toMatchObject({ totalFen: 2750n, config: { months: 1, quantity: 1 }, topUp: { gib: 100 } })
    expect(price(100, 100)!.totalFen).toBe(2475n)
    expect(price(101)).toBeUndefined()
  })
})
