import { describe, expect, it } from 'vitest'
import { copyKey, copySourceOf } from './copy-key.ts'
import { copyFaultsOf } from './copy-source.ts'
import { families } from '../offer/data/families.ts'
import { images } from '../offer/data/images.ts'
import { usualSizes } from '../offer/data/sizes.ts'
import { regions } from '../offer/data/regions.ts'
import { defaultConfig } from './default-config.ts'
import { periods, type CopyFacts, type Offer } from '../model.ts'
import { settleCopy } from './settle-copy.ts'

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
const copy: CopyFacts = { regionId: 'tokyo', zoneId: 'tokyo-b', imageId: 'debian-13', systemGib: 75, dataGib: [50, 20] }
const wanted = defaultConfig(offer)

describe('a configuration for a copy', () => {
  it('gets the copy’s place, system and disks, and can then be bought', () => {
    const { config } = settleCopy({ ...wanted, dataDisksGib: [20, 20, 100] }, offer, copy)
    expect(config).toMatchObject({ regionId: 'tokyo', zoneId: 'tokyo-b', imageId: 'debian-13', systemDiskGib: 80, dataDisksGib: [50, 20, 100] })
    expect(copyFaultsOf(config, offer, copy)).toEqual([])
  })

  it('keeps its chosen zone if the copy is of a whole region', () => {
    expect(settleCopy({ ...wanted, regionId: 'tokyo', zoneId: 'tokyo-a' }, offer, { ...copy, zoneId: null }).config.zoneId).toBe('tokyo-a')
  })

  it('keeps place and system even if they are sold out or no longer sold', () => {
    const { config } = settleCopy({ ...wanted, family: 'burst' }, offer, { ...copy, imageId: 'debian-9' })
    expect(config).toMatchObject({ zoneId: 'tokyo-b', imageId: 'debian-9' })
  })
})

describe('the address of a copy', () => {
  const source = { kind: 'point', id: '019364a1-7c3e-7b7e-8a4e-2f9f6a1f0b11' } as const
  it('is read back unchanged, and anything else is refused', () => {
    expect(copySourceOf(copyKey(source))).toEqual(source)
    for (const text of [null, '', 'point-', `disk-${source.id}`, `${copyKey(source)}x`, copyKey(source).toUpperCase()])
      expect(copySourceOf(text), String(text)).toBeUndefined()
  })
})
