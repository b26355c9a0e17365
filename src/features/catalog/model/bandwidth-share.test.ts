import { describe, expect, it } from 'vitest'

import { bandwidthShare } from './bandwidth-share.ts'
import { usualSizes } from '../offer/data/sizes.ts'

describe('the bar of a bandwidth', () => {
  it('grows with every tier, fills at the largest, and shows 5 and 10 Mbps at different lengths', () => {
    const shares = usualSizes.bandwidths.map(bandwidthShare)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(new Set(shares).size).toBe(shares.length)
    expect([bandwidthShare(200), bandwidthShare(400)]).toEqual([1, 1])
    expect(bandwidthShare(10) - bandwidthShare(5)).toBeGreaterThan(0.1)
  })
})
