import { describe, expect, it } from 'vitest'
import { isListed, readNetworks } from './networks.ts'

const list = `# offices
203.0.113.0/24   # Hangzhou
2001:db8:7::/48

198.51.100.7     # the accountant`

describe('a list of networks', () => {
  it.each([
    ['203.0.113.0', true],
    ['203.0.113.255', true],
    ['203.0.114.0', false],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
    ['2001:db8:7:ffff::1', true],
    ['2001:db8:8::1', false],
    ['0.0.0.0', false],
    ['unknown', false],
  ])('has or has not %s', (ip, listed) => {
    expect(isListed(list, ip)).toBe(listed)
  })

  it('without a network admits everyone', () => {
    for (const text of ['', '\n\n', '# nothing here']) expect(isListed(text, '192.0.2.1')).toBe(true)
  })

  it('is every address of one family with the prefix 0', () => {
    expect(isListed('0.0.0.0/0', '192.0.2.1')).toBe(true)
    expect(isListed('0.0.0.0/0', '2001:db8::1')).toBe(false)
    expect(isListed('::/0', '2001:db8::1')).toBe(true)
  })

  it('names the line that is no network', () => {
    expect(readNetworks(list)).toEqual({ networks: ['203.0.113.0/24', '2001:db8:7::/48', '198.51.100.7/32'], faulty: undefined })
    for (const wrong of [
      '203.0.113',
      '203.0.113.0/33',
      '2001:db8::/129',
      'example.com',
      '203.0.113.0/24 10.0.0.0/8',
      'fe80::1%eth0',
      '10.0.0.0/',
      '10.0.0.0/-1',
    ])
      expect(readNetworks(`10.0.0.0/8\r\n# ${wrong}\n${wrong}`).faulty, wrong).toBe(3)
  })
})
