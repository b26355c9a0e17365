import { readQuery } from '#platform/http/query.ts'
import { everyValueOf } from '#platform/pure/query-fields.ts'
import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { faultsOf, regionState } from './choices.ts'
import { configNames, configOfQuery, queryOf } from './query.ts'
import { families } from '../offer/data/families.ts'
import { images } from '../offer/data/images.ts'
import { usualSizes } from '../offer/data/sizes.ts'
import { regions } from '../offer/data/regions.ts'
import { defaultConfig } from './default-config.ts'
import { periods, type CloudConfig, type Offer } from '../model.ts'
import { settleConfig } from './settle-config.ts'

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
const fine = defaultConfig(offer)

function codes(change: Partial<CloudConfig>): Record<string, string> {
  return Object.fromEntries(faultsOf({ ...fine, ...change }, offer).map((fault) => [fault.path, fault.code]))
}

describe('the choices of a configuration', () => {
  it('begin with a configuration that can be bought', () => {
    expect(faultsOf(fine, offer)).toEqual([])
  })

  it('include mainland regions: verification is required at the order', () => {
    expect(faultsOf({ ...fine, regionId: 'hangzhou', zoneId: 'hangzhou-a' }, offer)).toEqual([])
  })

  const refused: [string, Partial<CloudConfig>, Record<string, string>][] = [
    ['a region that does not exist', { regionId: 'moon' }, { regionId: 'catalog.not-offered' }],
    ['a zone of another region', { zoneId: 'tokyo-a' }, { zoneId: 'catalog.not-offered' }],
    ['a family that is sold out in the zone', { zoneId: 'hongkong-c', family: 'memory', memoryGib: 16 }, { zoneId: 'catalog.sold-out' }],
    ['memory outside the ratios of the family', { memoryGib: 64 }, { memoryGib: 'catalog.not-offered' }],
    ['more vCPU than the family has', { family: 'burst', vcpu: 16, memoryGib: 16 }, { vcpu: 'catalog.family-up-to' }],
    ['fewer vCPU than the family has', { family: 'compute', vcpu: 1, memoryGib: 2 }, { vcpu: 'catalog.family-from' }],
    ['an image that needs more memory', { imageId: 'windows-2025', vcpu: 1, memoryGib: 2, systemDiskGib: 60 }, { imageId: 'catalog.image-memory' }],
    ['an image that needs a bigger disk', { imageId: 'windows-2025' }, { systemDiskGib: 'catalog.image-disk' }],
    ['an image that does not exist', { imageId: 'templeos' }, { imageId: 'catalog.not-offered' }],
    ['a disk between two sizes', { systemDiskGib: 45 }, { systemDiskGib: 'catalog.disk-size' }],
    ['a ninth data disk', { dataDisksGib: Array<number>(9).fill(20) }, { dataDisksGib: 'catalog.too-many-disks' }],
    ['a data disk that is too big', { dataDisksGib: [20, 5000] }, { 'dataDisksGib.1': 'catalog.disk-size' }],
    ['a bandwidth between the tiers', { bandwidthMbps: 7 }, { bandwidthMbps: 'catalog.not-offered' }],
    ['a bandwidth tier as the peak of a traffic package', { trafficGib: 500, bandwidthMbps: 5 }, { bandwidthMbps: 'catalog.not-offered' }],
    [
      'protection that the region does not have',
      { regionId: 'taipei', zoneId: 'taipei-a', protectionGbps: 100 },
      { protectionGbps: 'catalog.protection-region' },
    ],
    ['IPv6 where the region has none', { regionId: 'taipei', zoneId: 'taipei-a', ipv6: true }, { ipv6: 'catalog.ipv6-region' }],
  ]
  it.each(refused)('exclude %s with the reason', (_what, change, expected) => {
    expect(codes(change)).toEqual(expected)
  })

  it('report the remaining stock if an order wants more', () => {
    const scarce = structuredClone(offer)
    scarce.regions[0]!.zones[0]!.left.general = 3
    expect(faultsOf({ ...fine, quantity: 4 }, scarce)).toEqual([{ path: 'quantity', code: 'catalog.stock-left', detail: { left: 3 } }])
  })
})

const anything: fc.Arbitrary<CloudConfig> = fc
  .record({
    regionId: fc.constantFrom(...offer.regions.map((region) => region.id), 'moon'),
    zoneId: fc.constantFrom('hongkong-a', 'tokyo-b', 'taipei-a', 'x'),
    family: fc.constantFrom(...families.map(({ id }) => id), 'pro', 'constructor'),
    vcpu: fc.integer({ min: 1, max: 64 }),
    memoryGib: fc.integer({ min: 1, max: 512 }),
    systemDiskGib: fc.integer({ min: 1, max: 500 }),
    dataDisksGib: fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 8 }),
    bandwidthMbps: fc.integer({ min: 1, max: 200 }),
    trafficGib: fc.option(fc.integer({ min: 1, max: 5000 })),
    ipv6: fc.boolean(),
    protectionGbps: fc.integer({ min: 1, max: 200 }),
    imageId: fc.constantFrom(...images.map((image) => image.id), 'templeos'),
    quantity: fc.integer({ min: 1, max: 20 }),
  })
  .map((part) => ({ ...fine, ...part }))

describe('a region on the pages', () => {
  const states = (change: Partial<Offer['regions'][number]>) => [...new Set(offer.regions.map((region) => regionState({ ...region, ...change })))]

  it('is open where a visitor can buy, and asks for verification in mainland China', () => {
    expect(states({ mainland: false, paused: false })).toEqual(['open'])
    expect(states({ mainland: true, paused: false })).toEqual(['verify'])
  })

  it('is paused or sold out before it asks for verification', () => {
    expect(states({ mainland: true, paused: true })).toEqual(['paused'])
    expect(states({ zones: [] })).toEqual(['sold-out'])
  })
})

const configOf = (search: string) => configOfQuery(readQuery(everyValueOf(configNames), search), offer)

describe('a configuration in an address', () => {
  it('is read back unchanged', () => {
    fc.assert(
      fc.property(anything, (wanted) => {
        const { config } = settleConfig(wanted, offer)
        expect(configOf(queryOf(config))).toEqual({ config, changed: [] })
      }),
    )
  })

  it('always becomes one that can be bought, and names the changed fields', () => {
    fc.assert(
      fc.property(anything, (wanted) => {
        const { config, changed } = settleConfig(wanted, offer)
        expect(faultsOf(config, offer)).toEqual([])
        expect(settleConfig(config, offer).changed).toEqual([])
        for (const field of changed) expect(config[field]).not.toEqual(wanted[field])
      }),
    )
  })

  const strange = [
    'cpu=two',
    'cpu=-4',
    'cpu=1e1',
    'cpu=4&cpu=8',
    'qty=0',
    'qty=21',
    'qty=-1',
    'months=5',
    'data=20-',
    'data=1-2-3-4-5-6-7-8-9',
    'renew=yes',
    'image=%3Cscript%3E',
    'region=atlantis',
    'traffic=-1',
  ]
  it.each(strange)('falls back to the default and says so for %s', (query) => {
    const { config, changed } = configOf(query)
    expect(changed).toHaveLength(1)
    expect(faultsOf(config, offer)).toEqual([])
  })

  it('keeps unrelated parameters', () => {
    expect(configOf('utm_source=mail&ref=abc')).toEqual({ config: fine, changed: [] })
  })
})
