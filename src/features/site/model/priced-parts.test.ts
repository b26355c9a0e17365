import { describe, expect, it } from 'vitest'
import { priceBook1, someConfig } from '#features/catalog/factories.ts'
import type { CloudConfig } from '#features/catalog/model.ts'
import { priceOf, type PriceBook } from '#features/catalog/pricing/model.ts'
import { fc } from '#platform/testing/fast-check.ts'
import { pricedParts } from './priced-parts.ts'

const at = new Date('2026-06-15T00:00:00Z')
const book: PriceBook = priceBook1.book
describe('the parts of a price', () => {
  it('name the units and the price of each', () => {
    expect(pricedParts(someConfig, book, at)).toEqual({
      totalFen: 9800n,
      parts: [
        { part: 'processor', units: 2, fen: 4000n, unitFen: 2000n },
        { part: 'memory', units: 4, fen: 2800n, unitFen: 700n },
        { part: 'drives', units: 40, fen: 1000n, unitFen: 25n },
        { part: 'network', units: 5, fen: 2000n, unitFen: 400n },
      ],
    })
  })

  it('add up to the price in every region and size', () => {
    const configs = fc.record({
      regionId: fc.constantFrom(...Object.keys(book.regionPercent)),
      family: fc.constantFrom(...(Object.keys(book.families) as CloudConfig['family'][])),
      vcpu: fc.integer({ min: 1, max: 64 }),
      memoryGib: fc.integer({ min: 1, max: 512 }),
      systemDiskGib: fc.integer({ min: 40, max: 500 }),
      bandwidthMbps: fc.integer({ min: 1, max: 200 }),
    })
    fc.assert(
      fc.property(configs, (chosen) => {
        const config = { ...someConfig, ...chosen }
        const split = pricedParts(config, book, at)
        expect(split?.totalFen).toBe(priceOf(config, book, 1, at).totalFen)
        expect(split?.parts.reduce((sum, { fen }) => sum + fen, 0n)).toBe(split?.totalFen)
        for (const { fen, units, unitFen } of split?.parts ?? []) expect(unitFen === null || unitFen * BigInt(units) === fen).toBe(true)
      }),
    )
  })

  it('are left out where the price has other lines', () => {
    expect(pricedParts({ ...someConfig, months: 12 }, book, at)).toBeUndefined()
    expect(pricedParts({ ...someConfig, ipv4Count: 2 }, book, at)).toBeUndefined()
  })
})
