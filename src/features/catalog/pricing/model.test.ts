import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { families } from '../offer/data/families.ts'
import { priceBook1 } from '../offer/data/price-book-1.ts'
import { memoriesOf, periods, vcpusOf, type CloudConfig } from '../model.ts'
import { agentDiscount, priceBookForm, priceOf, type Discount, type PriceBook } from './model.ts'
import { usualSizes } from '../offer/data/sizes.ts'

const { book, version } = priceBook1
const at = new Date('2026-11-21T08:00:00Z')
const base: CloudConfig = {
  product: 'cloud-server',
  regionId: 'hongkong',
  zoneId: 'hongkong-a',
  family: 'general',
  vcpu: 2,
  memoryGib: 4,
  systemDiskGib: 40,
  dataDisksGib: [],
  bandwidthMbps: 5,
  trafficGib: null,
  ipv4Count: 1,
  ipv6: false,
  protectionGbps: 5,
  backups: false,
  imageId: 'ubuntu-24.04',
  months: 1,
  quantity: 1,
  autoRenew: false,
  couponCode: null,
}

const shapes = fc
  .constantFrom(...families)
  .chain((family) =>
    fc
      .constantFrom(...vcpusOf(family, usualSizes))
      .chain((vcpu) => fc.constantFrom(...memoriesOf(family, vcpu)).map((memoryGib) => ({ family: family.id, vcpu, memoryGib }))),
  )
const network = fc.oneof(
  fc.constantFrom(...usualSizes.bandwidths).map((bandwidthMbps) => ({ bandwidthMbps, trafficGib: null })),
  fc.record({ bandwidthMbps: fc.constantFrom(...usualSizes.trafficPeaks), trafficGib: fc.constantFrom(...usualSizes.trafficPackages) }),
)
const configs: fc.Arbitrary<CloudConfig> = fc
  .tuple(
    shapes,
    network,
    fc.record({
      regionId: fc.constantFrom(...Object.keys(book.regionPercent)),
      systemDiskGib: fc.integer({ min: 4, max: 50 }).map((tens) => tens * 10),
      dataDisksGib: fc.array(
        fc.integer({ min: 2, max: 400 }).map((tens) => tens * 10),
        { maxLength: 8 },
      ),
      ipv4Count: fc.integer({ min: 1, max: 8 }),
      protectionGbps: fc.constantFrom(...usualSizes.protection),
      backups: fc.boolean(),
      months: fc.constantFrom(...periods),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
  )
  .map(([shape, net, rest]) => ({ ...base, ...shape, ...net, ...rest }))

const discounts: fc.Arbitrary<Discount[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('agent' as const, 'coupon' as const),
    params: fc.constant({}),
    off: fc.oneof(fc.record({ perMille: fc.integer({ min: 1, max: 1000 }) }), fc.record({ amountFen: fc.bigInt({ min: 1n, max: 10_000_000n }) })),
  }),
  { maxLength: 3 },
)

function total(config: CloudConfig, prices: PriceBook = book): bigint {
  return priceOf(config, prices, version, at).totalFen
}

describe('the price of a cloud server', () => {
  it('is 98 yuan a month for 2 vCPU, 4 GiB, 40 GiB and 5 Mbps in Hong Kong', () => {
    expect(total(base)).toBe(9800n)
  })

  it('is the sum of its lines, list minus discounts, and never below one fen', () => {
    fc.assert(
      fc.property(configs, discounts, (config, given) => {
        const priced = priceOf(config, book, version, at, given)
        const sum = priced.lines.reduce((all, line) => all + line.amountFen, 0n)
        const items = priced.lines.filter((line) => line.kind === 'item')
        expect(sum).toBe(priced.totalFen)
        expect(items.reduce((all, line) => all + line.amountFen, 0n)).toBe(priced.listFen)
        expect(priced.listFen - priced.discountFen).toBe(priced.totalFen)
        expect(priced.totalFen >= 1n && priced.renewalFen >= 1n).toBe(true)
        for (const line of items) expect(line.unitFen * BigInt(line.quantity)).toBe(line.amountFen)
      }),
    )
  })

  it('is not below an agent’s floor, shown by a line of the quote only in that case', () => {
    const agent = agentDiscount({ perMille: 160, floorPerMille: 500 })
    const coupon: Discount = { kind: 'coupon', params: {}, off: { perMille: 500 } }
    const plain = priceOf({ ...base, months: 12 }, book, version, at, [agent])
    expect(plain.lines.some((line) => line.code === 'price-floor')).toBe(false)
    // 1176.00 at list; − 15 %, − 16 %, − 50 % would be 419.83.
    const priced = priceOf({ ...base, months: 12 }, book, version, at, [coupon, agent])
    expect(priced.lines.at(-1)).toMatchObject({ code: 'price-floor', params: { percent: 50 }, amountFen: 16_817n, kind: 'discount' })
    expect(priced).toMatchObject({ listFen: 117_600n, totalFen: 58_800n, discountFen: 58_800n, renewalFen: 99_960n })
    // A floor above the public price of a year raises the agent's price to the public price only.
    expect(priceOf({ ...base, months: 12 }, book, version, at, [agentDiscount({ perMille: 100, floorPerMille: 900 })]).totalFen).toBe(99_960n)
  })

  it('is one fen if discounts would leave nothing, shown by a line of the quote', () => {
    const priced = priceOf(base, book, version, at, [{ kind: 'coupon', params: {}, off: { amountFen: 1_000_000n } }])
    expect(priced.lines.slice(-2)).toMatchObject([
      { code: 'coupon-discount', amountFen: -9800n },
      { code: 'minimum', amountFen: 1n, kind: 'discount' },
    ])
    expect(priced).toMatchObject({ totalFen: 1n, discountFen: 9799n, renewalFen: 9800n })
  })

  it('is the same for the same input, in any order of discounts', () => {
    fc.assert(
      fc.property(configs, (config) => {
        const agent: Discount = { kind: 'agent', params: {}, off: { perMille: 125 } }
        const coupon: Discount = { kind: 'coupon', params: {}, off: { amountFen: 1000n } }
        expect(priceOf(config, book, version, at, [coupon, agent])).toEqual(priceOf(structuredClone(config), book, version, at, [agent, coupon]))
      }),
    )
  })

  it('deducts the discount of the period first, then the agent’s, then the coupon', () => {
    const given: Discount[] = [
      { kind: 'coupon', params: {}, off: { amountFen: 5000n } },
      { kind: 'agent', params: {}, off: { perMille: 100 } },
    ]
    const priced = priceOf({ ...base, months: 12 }, book, version, at, given)
    expect(priced.lines.filter((line) => line.kind === 'discount').map((line) => [line.code, line.amountFen])).toEqual([
      ['period-discount', -17_640n],
      ['agent-discount', -9996n],
      ['coupon-discount', -5000n],
    ])
    expect(priced.renewalFen).toBe(99_960n)
  })

  it('is never lower for a bigger server, more servers or a longer period', () => {
    const grow: ((config: CloudConfig) => CloudConfig)[] = [
      (config) => ({ ...config, systemDiskGib: config.systemDiskGib + 10 }),
      (config) => ({ ...config, dataDisksGib: [...config.dataDisksGib, 20] }),
      (config) => ({ ...config, ipv4Count: config.ipv4Count + 1 }),
      (config) => ({ ...config, backups: true }),
      (config) => ({ ...config, quantity: config.quantity + 1 }),
      (config) => ({ ...config, protectionGbps: next(usualSizes.protection, config.protectionGbps) }),
      (config) => ({ ...config, bandwidthMbps: next(config.trafficGib === null ? usualSizes.bandwidths : usualSizes.trafficPeaks, config.bandwidthMbps) }),
      (config) => ({ ...config, trafficGib: config.trafficGib === null ? null : next(usualSizes.trafficPackages, config.trafficGib) }),
      (config) => ({ ...config, months: next(periods, config.months) }),
      (config) => ({ ...config, memoryGib: config.memoryGib * 2 }),
      (config) => ({ ...config, vcpu: config.vcpu * 2, memoryGib: config.memoryGib * 2 }),
    ]
    fc.assert(
      fc.property(configs, fc.constantFrom(...grow), (config, bigger) => {
        expect(total(bigger(config)) >= total(config)).toBe(true)
      }),
    )
  })

  it('rounds each line half-up to the fen, once', () => {
    const odd = { ...book, families: { ...book.families, general: { vcpuFen: 1, memoryGibFen: 1 } }, regionPercent: { hongkong: 150 } }
    const one = priceOf({ ...base, vcpu: 1, memoryGib: 2, months: 3, quantity: 7 }, odd, version, at).lines[0]
    // 3 fen × 150 % = 4.5 fen → 5 fen a month, then exactly × 3 × 7.
    expect(one).toMatchObject({ code: 'compute', unitFen: 15n, amountFen: 105n })
  })

  it('keeps the renewal price for the period and twelve months after it, to the last day of a short month', () => {
    const priced = priceOf({ ...base, months: 3 }, book, version, new Date('2026-11-30T16:00:00Z'))
    expect(priced.renewalFen).toBe(priced.totalFen)
    expect(priced.renewalGuaranteedUntilAt).toEqual(new Date('2028-02-29T16:00:00Z'))
  })

  it('is refused for a region that the book does not know', () => {
    expect(() => total({ ...base, regionId: 'atlantis' })).toThrow(RangeError)
  })
})

describe('a price book', () => {
  const faulty: [string, object][] = [
    ['a discount that makes a year cheaper than half a year', { periods: book.periods.map((item) => (item.months === 12 ? { ...item, percent: 40 } : item)) }],
    ['stronger protection for less', { protection: book.protection.map((item) => (item.gbps === 200 ? { ...item, fen: 1 } : item)) }],
    ['a period left out', { periods: book.periods.slice(1) }],
    ['a negative price', { dataDiskGibFen: -1 }],
    ['a fraction of a fen', { dataDiskGibFen: 1.5 }],
    ['an unknown key', { discount: 1 }],
  ]
  it.each(faulty)('is refused with %s', (_what, change) => {
    expect(priceBookForm.safeParse({ ...book, ...change }).success).toBe(false)
  })

  it('is accepted as shipped', () => {
    expect(priceBookForm.safeParse(book).success).toBe(true)
  })
})

function next<Value>(list: readonly Value[], value: Value): Value {
  return list[list.indexOf(value) + 1] ?? value
}
