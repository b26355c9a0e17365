import { describe, expect, it } from 'vitest'
import { someConfig } from '#features/catalog/factories.ts'
import { en } from '../messages/en.ts'
import { bandwidthText, changedText, networkChanges } from './network-text.ts'

const metered = { ...someConfig, trafficGib: 500, bandwidthMbps: 100 }

describe('the network of an order in words', () => {
  it('names the traffic package, or the bandwidth', () => {
    expect(bandwidthText(metered, en.config)).toBe('Up to 100 Mbps, 500 GiB of traffic per month')
    expect(bandwidthText(someConfig, en.config)).toBe(`${someConfig.bandwidthMbps} Mbps, unmetered`)
  })

  it('of an upgrade names what it changed, and nothing else', () => {
    const to = { ...metered, trafficGib: 1000, protectionGbps: 20 }
    expect(networkChanges(metered, to, en.config)).toEqual(['Up to 100 Mbps, 1000 GiB of traffic per month', 'DDoS 20 Gbps'])
    expect(networkChanges(metered, { ...metered, vcpu: 8, memoryGib: 16 }, en.config)).toEqual([])
    expect(changedText('5 Gbps', '20 Gbps')).toBe('5 Gbps → 20 Gbps')
    expect(changedText('5 Gbps', '5 Gbps')).toBe('5 Gbps')
    expect(changedText(undefined, '5 Gbps')).toBe('5 Gbps')
  })
})
