import { describe, expect, it } from 'vitest'
import { nextZone } from './next-zone.ts'

const region = (id: string, mainland: boolean, ...left: number[]) => ({ id, mainland, zones: left.map((count, at) => ({ id: `${id}-${at}`, left: count })) })
const regions = [region('beijing', true, 3), region('hongkong', false, 0, 0, 4), region('tokyo', false, 5)]
const from = (regionId: string, zoneId?: string) => nextZone(regions, { regionId, ...(zoneId ? { zoneId } : {}) }, ({ left }) => left > 0)?.zone.id

describe('the next zone with stock', () => {
  it('is another zone of the region, if one has stock', () => {
    expect(from('hongkong', 'hongkong-0')).toBe('hongkong-2')
    expect(from('hongkong')).toBe('hongkong-2')
  })

  it('is otherwise in a region where buying needs no verification, and in the mainland last', () => {
    expect(from('hongkong', 'hongkong-2')).toBe('tokyo-0')
    const soldOut = regions.map((one) => (one.mainland ? one : { ...one, zones: one.zones.map((zone) => ({ ...zone, left: 0 })) }))
    expect(nextZone(soldOut, { regionId: 'tokyo' }, ({ left }) => left > 0)?.zone.id).toBe('beijing-0')
  })

  it('is none where nothing is left', () => {
    expect(nextZone(regions, { regionId: 'tokyo' }, () => false)).toBeUndefined()
  })
})
