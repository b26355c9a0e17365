import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { oneMore } from '../config/options.ts'
import { periods, type DedicatedConfig } from '../model.ts'
import type { DedicatedOffer } from '../model/dedicated.ts'
import { dedicatedModels } from '../offer/data/dedicated.ts'
import { images } from '../offer/data/images.ts'
import { priceBook4 } from '../offer/data/price-book-4.ts'
import { usualSizes } from '../offer/data/sizes.ts'
import { regions } from '../offer/data/regions.ts'
import { priceOfDedicated } from '../pricing/dedicated.ts'
import { optionPrices } from '../quotes/option-prices.ts'
import { dedicatedOptions, queryWith } from './options.ts'
import { dedicatedOfQuery, dedicatedQueryOf } from './query.ts'
import { defaultDedicated } from './settle.ts'

const { book, version } = priceBook4
const at = new Date('2026-11-21T08:00:00Z')
const stock = Object.fromEntries(dedicatedModels.map(({ id }) => [id, { left: 3, deliveryHours: 4 }]))
const offer: DedicatedOffer = {
  periods: [...periods],
  protection: usualSizes.protection,
  models: dedicatedModels,
  images,
  regions: regions.map(({ zones, ...region }) => ({ ...region, zones: zones.map(({ id, names }) => ({ id, names, stock })) })),
}
const start = defaultDedicated(offer)
const totalOf = (config: DedicatedConfig) =>
  priceOfDedicated(
    config,
    offer.models.find(({ id }) => id === config.modelId)!,
    book,
    version,
    at,
  ).totalFen
const read = (query: URLSearchParams) => dedicatedOfQuery(Object.fromEntries([...query].map(([key, text]) => [key, [text]])), offer).config

const configs = fc
  .record({
    modelId: fc.constantFrom(...offer.models.map(({ id }) => id)),
    bandwidthMbps: fc.constantFrom(20, 50, 100, 500),
    months: fc.constantFrom(...periods),
    quantity: fc.integer({ min: 1, max: 3 }),
    ipv4Count: fc.integer({ min: 1, max: 16 }),
  })
  .map((wanted) => read(new URLSearchParams(dedicatedQueryOf({ ...start, ...wanted }))))

describe('the difference beside a choice of a dedicated server', () => {
  it('is price(choice) − price(now) to the fen, for the address that the choice leads to', () => {
    fc.assert(
      fc.property(configs, (now) => {
        const { choices } = optionPrices(now, dedicatedOptions(now, offer), totalOf)
        expect(choices.length).toBeGreaterThan(20)
        for (const { name, value, changeFen } of choices) {
          const text = value === oneMore ? String((name === 'ip' ? now.ipv4Count : now.quantity) + 1) : value
          expect([name, value, totalOf(now) + changeFen]).toEqual([name, value, totalOf(read(queryWith(dedicatedQueryOf(now), { [name]: text })))])
        }
        expect(choices.some(({ name, value }) => name === 'qty' && value === oneMore)).toBe(now.quantity < 3)
      }),
    )
  })

  it('of another model is that with its own disks and included bandwidth', () => {
    const now = { ...start, modelId: 'de2', bandwidthMbps: 500 }
    expect([...queryWith(dedicatedQueryOf(now), { model: 'de1' }).keys()]).not.toContain('bw')
    const { config } = dedicatedOptions(now, offer).find(({ name, value }) => name === 'model' && value === 'de1')!
    expect(config.bandwidthMbps).toBe(offer.models.find(({ id }) => id === 'de1')!.bandwidthMbps)
  })
})
