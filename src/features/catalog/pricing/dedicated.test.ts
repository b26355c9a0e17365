import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { dedicatedModels } from '../offer/data/dedicated.ts'
import { priceBook1 } from '../offer/data/price-book-1.ts'
import { priceBook2 } from '../offer/data/price-book-2.ts'
import { bandwidthsOf } from '../model/dedicated.ts'
import { type DedicatedConfig, periods } from '../model.ts'
import { hasDedicatedPrice, priceOfDedicated } from './dedicated.ts'
import { someMachine } from '../factories.ts'
import { priceBookForm, type Discount } from './model.ts'
import { usualSizes } from '../offer/data/sizes.ts'

const { book, version } = priceBook2
const at = new Date('2026-11-21T08:00:00Z')

function priced(config: DedicatedConfig, discounts: readonly Discount[] = []) {
  return priceOfDedicated(
    config,
    dedicatedModels.find((model) => model.id === config.modelId)!,
    book,
    version,
    at,
    discounts,
  )
}

const configs = fc.constantFrom(...dedicatedModels).chain((model) =>
  fc
    .record({
      bandwidthMbps: fc.constantFrom(...bandwidthsOf(model)),
      regionId: fc.constantFrom(...Object.keys(book.regionPercent)),
      ipv4Count: fc.integer({ min: 1, max: 16 }),
      protectionGbps: fc.constantFrom(...usualSizes.protection),
      months: fc.constantFrom(...periods),
      quantity: fc.integer({ min: 1, max: 20 }),
    })
    .map((rest): DedicatedConfig => ({ ...someMachine, modelId: model.id, ...rest })),
)

describe('the price of a dedicated server', () => {
  it('is 1,299 yuan a month for DE2 in Hong Kong with the bandwidth that it includes, and no set-up fee', () => {
    const { totalFen, lines } = priced(someMachine)
    expect(totalFen).toBe(129_900n)
    expect(lines.map((line) => line.code)).toEqual(['dedicated'])
  })

  it('charges only the bandwidth above what is included, by the steps of the book', () => {
    const more = priced({ ...someMachine, bandwidthMbps: 200 }).lines.find((line) => line.code === 'more-bandwidth')
    // 50 Mbps up to 100 at 15 yuan, then 100 Mbps at 11 yuan.
    expect(more).toMatchObject({ amountFen: 185_000n, params: { mbps: 150, total: 200 } })
  })

  it('is the sum of its lines, list minus discounts, and never below zero', () => {
    const discounts: Discount[] = [
      { kind: 'coupon', params: {}, off: { amountFen: 5000n } },
      { kind: 'agent', params: {}, off: { perMille: 100 } },
    ]
    fc.assert(
      fc.property(configs, (config) => {
        const { lines, listFen, discountFen, totalFen } = priced(config, discounts)
        expect(lines.reduce((all, line) => all + line.amountFen, 0n)).toBe(totalFen)
        expect(listFen - discountFen).toBe(totalFen)
        expect(totalFen >= 0n).toBe(true)
        for (const line of lines.filter((one) => one.kind === 'item')) expect(line.unitFen * BigInt(line.quantity)).toBe(line.amountFen)
      }),
    )
  })

  it('is never lower for more bandwidth, addresses, protection, machines or months', () => {
    const next = <Value>(list: readonly Value[], value: Value) => list[list.indexOf(value) + 1] ?? value
    const grow: ((config: DedicatedConfig) => DedicatedConfig)[] = [
      (config) => ({ ...config, bandwidthMbps: next(bandwidthsOf(dedicatedModels.find((model) => model.id === config.modelId)!), config.bandwidthMbps) }),
      (config) => ({ ...config, ipv4Count: config.ipv4Count + 1 }),
      (config) => ({ ...config, protectionGbps: next(usualSizes.protection, config.protectionGbps) }),
      (config) => ({ ...config, quantity: config.quantity + 1 }),
      (config) => ({ ...config, months: next(periods, config.months) }),
    ]
    fc.assert(
      fc.property(configs, fc.constantFrom(...grow), (config, bigger) => {
        expect(priced(bigger(config)).totalFen >= priced(config).totalFen).toBe(true)
      }),
    )
  })

  it('has a cloud server’s discount for a year, and promises the same at renewal', () => {
    const year = priced({ ...someMachine, months: 12 })
    expect(year.totalFen).toBe((129_900n * 12n * 85n) / 100n)
    expect(year.renewalFen).toBe(year.totalFen)
  })

  it('is in the second book for every model, and in no earlier one', () => {
    expect(dedicatedModels.filter((model) => !hasDedicatedPrice(book, 'hongkong', model.id))).toEqual([])
    expect(hasDedicatedPrice(priceBook1.book, 'hongkong', 'de2')).toBe(false)
    expect(hasDedicatedPrice(book, 'atlantis', 'de2')).toBe(false)
    expect(() => priced({ ...someMachine, regionId: 'atlantis' })).toThrow(RangeError)
  })
})

describe('the second price book', () => {
  it('is accepted as shipped, with the first book’s prices of cloud servers', () => {
    expect(priceBookForm.safeParse(book).success).toBe(true)
    const { dedicated: _dedicated, ...rest } = book
    expect(rest).toEqual(priceBook1.book)
  })
})
