import { describe, expect, it } from 'vitest'
import { parseCidr } from '#platform/pure/cidr.ts'
import { rangesOf, readPool, readRanges, serverPrefixAt } from './model.ts'

const network = parseCidr('203.0.113.0/24')!
const read = (text: string, gateway: string | null = '203.0.113.1') => readRanges(text, network, gateway)
const count = (text: string) => read(text).addresses.length

describe('imported addresses', () => {
  it('are networks, ranges and lists, with comments', () => {
    expect(rangesOf(read('203.0.113.8/30 # rack 4\n203.0.113.20-203.0.113.22, 203.0.113.40\n\n203.0.113.23').addresses)).toBe(
      '203.0.113.8-203.0.113.11\n203.0.113.20-203.0.113.23\n203.0.113.40',
    )
  })

  it('of a whole network leave out its edges and the gateway', () => {
    expect(count('203.0.113.0/24')).toBe(253)
    expect(read('203.0.113.0/24').faults).toEqual([])
  })

  it.each([
    ['203.0.113.300', 'form'],
    ['2001:db8::1', 'form'],
    ['203.0.113.9-203.0.113.5', 'order'],
    ['203.0.112.255-203.0.113.4', 'outside'],
    ['198.51.100.7', 'outside'],
    ['203.0.113.1', 'gateway'],
    ['203.0.113.0', 'edge'],
    ['203.0.113.255', 'edge'],
    ['203.0.113.5-203.0.113.9-203.0.113.11', 'form'],
  ])('name the line of a fault: %s', (entry, code) => {
    expect(read(`203.0.113.50\n# remark\n${entry}`).faults).toEqual([{ line: 3, code }])
  })

  it('name an address that is listed twice', () => {
    expect(read('203.0.113.50\n203.0.113.50').faults).toEqual([{ line: 2, code: 'twice' }])
  })

  it('hold 65,536 at most', () => {
    const big = parseCidr('10.0.0.0/8')!
    expect(readRanges('10.0.0.0/8', big, null).faults).toEqual([{ line: 1, code: 'many' }])
    expect(readRanges('10.0.0.0/16\n10.1.0.0/24', big, null).faults).toEqual([{ line: 2, code: 'many' }])
  })
})

describe('a pool', () => {
  const faults = (given: Partial<Parameters<typeof readPool>[0]>) => readPool({ network: '203.0.113.0/24', gateway: null, serverPrefix: null, ...given }).faults

  it.each([
    [{ network: '203.0.113.0' }, 'network', 'addresses.network-form'],
    [{ network: '203.0.113.7/24' }, 'network', 'addresses.network-form'],
    [{ network: '10.0.0.0/8' }, 'network', 'addresses.network-size'],
    [{ gateway: '203.0.114.1' }, 'gateway', 'addresses.gateway-outside'],
    [{ gateway: '203.0.113.255' }, 'gateway', 'addresses.gateway-outside'],
    [{ gateway: '2001:db8::1' }, 'gateway', 'addresses.gateway-outside'],
    [{ network: '2001:db8:1::/48' }, 'serverPrefix', 'addresses.prefix-short'],
    [{ network: '2001:db8:1::/60', serverPrefix: 56 }, 'serverPrefix', 'addresses.prefix-short'],
  ])('%j is refused at its field', (given, path, code) => expect(faults(given)).toEqual([{ path, code }]))

  it('takes an IPv6 network in any notation, with a gateway of the link', () => {
    expect(faults({ network: '2001:0DB8:0001::/48', gateway: 'fe80::1', serverPrefix: 64 })).toEqual([])
  })

  it('gives each server the next prefix', () => {
    expect([0n, 1n, 255n].map((index) => serverPrefixAt(parseCidr('2001:db8:1::/48')!, 64, index))).toEqual([
      '2001:db8:1::/64',
      '2001:db8:1:1::/64',
      '2001:db8:1:ff::/64',
    ])
  })
})
