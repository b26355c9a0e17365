import { describe, expect, it } from 'vitest'
import { priceBook2 } from '../offer/data/price-book-2.ts'
import { priceBook3 } from '../offer/data/price-book-3.ts'
import { priceBookForm } from './model.ts'
import { priceBookText, readPriceBookText } from './price-book-file.ts'
import { cheapPackages, comparableMbps } from './traffic-rule.ts'

const text = priceBookText(priceBookForm.parse(priceBook3.book))

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
    expect(cheapPackages(priceBook3.book)).toEqual([])
    expect(cheapPackages(priceBook2.book).map(({ gib, peakMbps, fen, leastFen }) => [gib, peakMbps, fen, leastFen])).toEqual([
      [200, 100, 2400, 4600],
      [200, 200, 8400, 11_500],
      [5000, 100, 45_000, 48_950],
    ])
  })

  it('is refused with its line if it is too low, and accepted at the limit', () => {
    const first = (fen: number) => readPriceBookText(text.replace('trafficGib.0.fen,24', `trafficGib.0.fen,${fen}`))
    expect(first(23).faults).toEqual([])
    const line = text.split('\n').indexOf('trafficGib.0.fen,24') + 1
    const fault = { line, key: 'trafficGib.0.fen', what: expect.stringContaining('cheaper than the fixed rate') as string }
    expect(first(22).faults).toEqual([fault, fault])
  })

  it('is refused too if the fixed rate becomes dearer', () => {
    expect(readPriceBookText(text.replace('bandwidthMbps.3.fen,2200', 'bandwidthMbps.3.fen,3800')).faults).toMatchObject([{ key: 'trafficGib.2.fen' }])
  })
})
