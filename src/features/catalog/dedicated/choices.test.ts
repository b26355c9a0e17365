import { readQuery } from '#platform/http/query.ts'
import { everyValueOf } from '#platform/pure/query-fields.ts'
import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { dedicatedModels, dedicatedStock } from '../offer/data/dedicated.ts'
import { images } from '../offer/data/images.ts'
import { usualSizes } from '../offer/data/sizes.ts'
import { regions } from '../offer/data/regions.ts'
import { dedicatedFaultsOf } from './choices.ts'
import { bandwidthsOf, raidLevelsOf, usableGb, volumesOf, type DedicatedOffer } from '../model/dedicated.ts'
import { type DedicatedConfig, periods } from '../model.ts'
import { raidLevels } from '../model/hardware.ts'
import { dedicatedNames, dedicatedOfQuery, dedicatedQueryOf } from './query.ts'
import { defaultDedicated, settleDedicated } from './settle.ts'
import { someMachine } from '../factories.ts'

const offer: DedicatedOffer = {
  periods: [...periods],
  protection: usualSizes.protection,
  models: dedicatedModels,
  images,
  regions: regions.map(({ zones, ...region }) => ({
    ...region,
    zones: zones.map(({ id, names }) => ({
      id,
      names,
      stock: Object.fromEntries(
        dedicatedStock
          .filter((row) => row.zoneId === id)
          .map(({ modelId, machines, deliveryHours }) => [modelId, { left: Math.min(20, machines), deliveryHours }]),
      ),
    })),
  })),
}
const hardwareOf = (id: string) => dedicatedModels.find((model) => model.id === id)!.hardware
const faultsOf = (own: Partial<DedicatedConfig>) => dedicatedFaultsOf({ ...someMachine, ...own }, offer).map((fault) => [fault.path, fault.code, fault.detail])

describe('a machine’s disks', () => {
  it('offer the RAID levels for their number, the safest of good speed first', () => {
    expect(raidLevelsOf(hardwareOf('de2'))).toEqual(['raid1', 'raid0', 'none'])
    expect(raidLevelsOf(hardwareOf('dg2'))).toEqual(['raid10', 'raid5', 'raid0', 'none'])
    expect(raidLevelsOf(hardwareOf('ds1'))).toEqual(['raid10', 'raid5', 'raid6', 'raid0', 'none'])
  })

  it('have the capacity that the level leaves', () => {
    expect(usableGb(hardwareOf('de2'), 'raid1')).toBe(1920)
    expect(usableGb(hardwareOf('dg2'), 'raid10')).toBe(7680)
    expect(usableGb(hardwareOf('ds1'), 'raid6')).toBe(160_000)
  })

  it('hold the system on a mirrored pair if there is one, else on the array', () => {
    expect(volumesOf(hardwareOf('ds1'), 'raid6')).toEqual({ systemGib: 447, dataGib: [149_011] })
    expect(volumesOf(hardwareOf('de2'), 'raid1')).toEqual({ systemGib: 1788, dataGib: [] })
    expect(volumesOf(hardwareOf('de2'), 'none')).toEqual({ systemGib: 1788, dataGib: [1788] })
  })
})

describe('faults of a machine', () => {
  it.each([
    ['nothing', {}, []],
    [
      'a model that nobody knows',
      { modelId: 'zx81' },
      [
        ['modelId', 'catalog.not-offered', undefined],
        ['zoneId', 'catalog.not-here', undefined],
      ],
    ],
    ['a RAID level for more disks', { raid: 'raid10' as const }, [['raid', 'catalog.not-offered', undefined]]],
    ['less bandwidth than is included', { bandwidthMbps: 20 }, [['bandwidthMbps', 'catalog.not-offered', undefined]]],
    ['a mainland region: nothing does until it is ordered', { regionId: 'hangzhou', zoneId: 'hangzhou-a' }, []],
    ['a zone of another region', { zoneId: 'tokyo-a' }, [['zoneId', 'catalog.not-offered', undefined]]],
    [
      'a zone that never had it',
      { modelId: 'ds1', raid: 'raid10' as const, bandwidthMbps: 100, zoneId: 'hongkong-b' },
      [['zoneId', 'catalog.not-here', undefined]],
    ],
    ['a zone that has none left', { modelId: 'dh1', bandwidthMbps: 100, zoneId: 'hongkong-b' }, [['zoneId', 'catalog.sold-out', undefined]]],
    ['more than stand there', { quantity: 15 }, [['quantity', 'catalog.stock-left', { left: 14 }]]],
    ['IPv6 where there is none', { regionId: 'taipei', zoneId: 'taipei-a', ipv6: true }, [['ipv6', 'catalog.ipv6-region', undefined]]],
    [
      'protection that the region lacks',
      { regionId: 'taipei', zoneId: 'taipei-a', protectionGbps: 100 },
      [['protectionGbps', 'catalog.protection-region', { max: 50 }]],
    ],
  ])('%s', (_what, own, expected) => {
    expect(faultsOf(own)).toEqual(expected)
  })
})

const anything: fc.Arbitrary<DedicatedConfig> = fc.record({
  product: fc.constant('dedicated-server' as const),
  regionId: fc.constantFrom(...regions.map((region) => region.id), 'atlantis'),
  zoneId: fc.constantFrom(...regions.flatMap((region) => region.zones.map((zone) => zone.id))),
  modelId: fc.constantFrom(...dedicatedModels.map((model) => model.id), 'zx81'),
  raid: fc.constantFrom(...raidLevels),
  bandwidthMbps: fc.integer({ min: 1, max: 1000 }),
  ipv4Count: fc.integer({ min: 1, max: 40 }),
  ipv6: fc.boolean(),
  protectionGbps: fc.constantFrom(...usualSizes.protection),
  imageId: fc.constantFrom(...images.map((image) => image.id), 'templeos'),
  months: fc.constantFrom(...periods),
  quantity: fc.integer({ min: 1, max: 40 }),
  autoRenew: fc.boolean(),
  couponCode: fc.constant(null),
})

const configOf = (search: string) => dedicatedOfQuery(readQuery(everyValueOf(dedicatedNames), search), offer)

describe('a configuration', () => {
  it('is initially one that can be bought', () => {
    expect(dedicatedFaultsOf(defaultDedicated(offer), offer)).toEqual([])
  })

  it('becomes one that can be bought for any input, and then stays', () => {
    fc.assert(
      fc.property(anything, (wanted) => {
        const { config } = settleDedicated(wanted, offer)
        expect(dedicatedFaultsOf(config, offer)).toEqual([])
        expect(settleDedicated(config, offer)).toEqual({ config, changed: [] })
      }),
    )
  })

  it('keeps its model and adjusts the region', () => {
    const { config, changed } = settleDedicated({ ...someMachine, regionId: 'taipei', zoneId: 'taipei-a', modelId: 'ds1', raid: 'raid6' }, offer)
    expect(config).toMatchObject({ modelId: 'ds1', regionId: 'hongkong', raid: 'raid6', bandwidthMbps: 100 })
    expect(changed).toEqual(expect.arrayContaining(['regionId', 'zoneId', 'bandwidthMbps']))
  })

  it('is read back from its address unchanged', () => {
    fc.assert(
      fc.property(anything, (wanted) => {
        const { config } = settleDedicated(wanted, offer)
        expect(configOf(dedicatedQueryOf(config))).toEqual({ config, changed: [] })
      }),
    )
  })

  it('needs only its model in the address, and reports values it could not keep', () => {
    const { config, changed } = configOf('model=dg2')
    expect(config).toMatchObject({ modelId: 'dg2', raid: 'raid10', bandwidthMbps: 100 })
    expect(changed).toEqual([])
    expect(configOf('model=dg2&region=taipei&raid=raid99').changed).toEqual(['raid', 'regionId'])
  })

  it('offers every model at least the bandwidth that it includes', () => {
    for (const model of dedicatedModels) expect(bandwidthsOf(model)[0]).toBe(model.bandwidthMbps)
  })
})
