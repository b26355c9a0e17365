import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { cloudOptions, oneMore, patchOf, settledOptions } from '../config/options.ts'
import { defaultConfig } from '../config/default-config.ts'
import { settleConfig } from '../config/settle-config.ts'
import { periods, type CloudConfig, type Offer } from '../model.ts'
import { families } from '../offer/data/families.ts'
import { images } from '../offer/data/images.ts'
import { plans } from '../offer/data/plans.ts'
import { priceBook4 } from '../offer/data/price-book-4.ts'
import { usualSizes } from '../offer/data/sizes.ts'
import { regions } from '../offer/data/regions.ts'
import { agentDiscount, priceOf, type Discount } from '../pricing/model.ts'
import { chosenFen, optionPrices, renewalOutlook } from './option-prices.ts'

const { book, version } = priceBook4
const at = new Date('2026-11-21T08:00:00Z')
const offer: Offer = {
  periods: [...periods],
  sizes: usualSizes,
  families,
  images,
  regions: regions.map(({ zones, ...region }) => ({
    ...region,
    zones: zones.map(({ capacity, ...zone }) => ({
      ...zone,
      left: Object.fromEntries(families.map(({ id }) => [id, Math.min(20, capacity[id] ?? 0)])),
    })),
  })),
}
const presets = plans.filter(({ featured }) => featured)
const discounts = fc.constantFrom<Discount[]>(
  [],
  [agentDiscount({ perMille: 137, floorPerMille: 500 })],
  [{ kind: 'coupon', params: { code: 'A' }, off: { amountFen: 777n } }],
)
const configs: fc.Arbitrary<CloudConfig> = fc
  .record({
    regionId: fc.constantFrom(...regions.map(({ id }) => id)),
    family: fc.constantFrom(...families.map(({ id }) => id)),
    vcpu: fc.constantFrom(...usualSizes.vcpus),
    memoryGib: fc.integer({ min: 1, max: 512 }),
    systemDiskGib: fc.integer({ min: 4, max: 50 }).map((tens) => tens * 10),
    dataDisksGib: fc.array(
      fc.integer({ min: 2, max: 400 }).map((tens) => tens * 10),
      { maxLength: 8 },
    ),
    bandwidthMbps: fc.constantFrom(...usualSizes.bandwidths),
    trafficGib: fc.constantFrom(null, 200, 1000, 5000),
    ipv4Count: fc.integer({ min: 1, max: 8 }),
    protectionGbps: fc.constantFrom(...usualSizes.protection),
    backups: fc.boolean(),
    months: fc.constantFrom(...periods),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  .map((wanted) => settleConfig({ ...defaultConfig(offer), ...wanted }, offer).config)

const settle = (wanted: CloudConfig) => settleConfig(wanted, offer).config

describe('the difference beside a choice', () => {
  it('is price(choice) − price(now) to the fen, for every choice of every configuration and discount', () => {
    fc.assert(
      fc.property(configs, discounts, (now, applied) => {
        const totalOf = (config: CloudConfig) => priceOf(config, book, version, at, applied).totalFen
        const options = cloudOptions(now, offer, presets)
        const { choices } = optionPrices(now, settledOptions(options, now, settle), totalOf)
        for (const { name, value, changeFen } of choices) {
          // The page makes the choice in the same way.
          const { patch } = options.find((one) => one.name === name && one.value === value)!
          expect([name, value, totalOf(now) + changeFen]).toEqual([name, value, totalOf(settle({ ...now, ...patch }))])
        }
      }),
    )
  })

  it('is 0 for the present value, and there is none for a choice that cannot be made', () => {
    fc.assert(
      fc.property(configs, (now) => {
        const { choices } = optionPrices(now, settledOptions(cloudOptions(now, offer, presets), now, settle), (one) => priceOf(one, book, version, at).totalFen)
        const changeOf = (name: string, value: string) => choices.find((one) => one.name === name && one.value === value)?.changeFen
        for (const [name, value] of [
          ['region', now.regionId],
          ['zone', now.zoneId],
          ['family', now.family],
          ['cpu', now.vcpu],
          ['mem', now.memoryGib],
          ['bw', now.bandwidthMbps],
          ['ddos', now.protectionGbps],
          ['months', now.months],
        ] as const)
          expect([name, changeOf(name, String(value))]).toEqual([name, 0n])
        expect(changeOf('ip', oneMore) === undefined).toBe(now.ipv4Count === 8)
        expect(changeOf('data', oneMore) === undefined).toBe(now.dataDisksGib.length === 8)
      }),
    )
  })

  it('counts what follows from a choice: the memory of a size, the rate of a traffic package', () => {
    const now = defaultConfig(offer)
    expect(patchOf.vcpu({ ...now, vcpu: 2, memoryGib: 8 }, 4)).toEqual({ vcpu: 4, memoryGib: 16 })
    const { choices } = optionPrices(now, settledOptions(cloudOptions(now, offer, presets), now, settle), (one) => priceOf(one, book, version, at).totalFen)
    const memory = choices.find(({ name, value }) => name === 'family' && value === 'memory')!
    const bigger = settle({ ...now, family: 'memory' })
    expect(bigger.memoryGib).toBe(16)
    expect(memory.changeFen).toBe(priceOf(bigger, book, version, at).totalFen - priceOf(now, book, version, at).totalFen)
  })
})

describe('the monthly equivalent of a period', () => {
  it('is its total divided by its months, rounded to the fen', () => {
    const now = defaultConfig(offer)
    const { terms } = optionPrices(now, settledOptions(cloudOptions(now, offer, presets), now, settle), (one) => priceOf(one, book, version, at).totalFen)
    expect(terms.map(({ months }) => months)).toEqual([...periods])
    for (const { months, monthFen } of terms) {
      const { totalFen } = priceOf({ ...now, months: months as CloudConfig['months'] }, book, version, at)
      const rest = monthFen * BigInt(months) - totalFen
      expect((rest < 0n ? -rest : rest) * 2n).toBeLessThanOrEqual(BigInt(months))
    }
  })
})

describe('the price of a chosen value', () => {
  it('is that of its lines on the receipt, and the total where it decides more', () => {
    const priced = priceOf({ ...defaultConfig(offer), backups: true }, book, version, at)
    const amount = (code: string) => priced.lines.find((line) => line.code === code)!.amountFen
    expect([chosenFen('cpu', priced), chosenFen('bw', priced), chosenFen('backups', priced)]).toEqual([
      amount('compute'),
      amount('bandwidth'),
      amount('backups'),
    ])
    expect([chosenFen('ddos', priced), chosenFen('region', priced)]).toEqual([0n, priced.totalFen])
  })
})

describe('the renewal price after some years', () => {
  it('is guaranteed for the bought period and the months after it', () => {
    const years = (guaranteedMonths: number) => renewalOutlook(9800n, guaranteedMonths).map(({ guaranteed }) => guaranteed)
    expect(years(1 + 12)).toEqual([true, false, false])
    expect(years(12 + 12)).toEqual([true, true, false])
    expect(years(24 + 12)).toEqual([true, true, true])
    expect(years(11)).toEqual([false, false, false])
    expect(renewalOutlook(9800n, 13).map(({ renewalFen }) => renewalFen)).toEqual([9800n, 9800n, 9800n])
  })
})
