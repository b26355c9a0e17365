import { describe, expect, it } from 'vitest'
import { bandwidthTiers } from '../model.ts'
import { bandwidthShare } from './bandwidth-share.ts'

describe('the bar of a bandwidth', () => {
  it('grows with every tier, fills at the largest, and shows 5 and 10 Mbps at different lengths', () => {
    const shares = bandwidthTiers.map(bandwidthShare)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(new Set(shares).size).toBe(shares.length)
    expect([bandwidthShare(200), bandwidthShare(400)]).toEqual([1, 1])
    expect(bandwidthShare(10) - bandwidthShare(5)).toBeGreaterThan(0.1)
  })
})
