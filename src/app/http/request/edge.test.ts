import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'
import { isOwnOrigin } from './origin-check.ts'

describe('the address of a request', () => {
  it('is the connection’s without trusted proxies, whatever a forwarded header says', () => {
    expect(clientAddress('::ffff:10.0.0.9', '1.2.3.4', 0)).toBe('10.0.0.9')
  })
  it('is the last forwarded entry with one proxy, and the one before with two', () => {
    expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4', 1)).toBe('1.2.3.4')
    expect(clientAddress('10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4')
  })
})

describe('the origin of a changing request', () => {
  const own = ['https://runxin.example']
  it.each([
    ['https://runxin.example', 'same-origin', true],
    ['https://evil.example', 'cross-site', false],
    ['null', undefined, false],
    ['https://runxin.example.evil.example', undefined, false],
    [undefined, 'same-origin', true],
    [undefined, 'cross-site', false],
    [undefined, 'same-site', false],
    [undefined, undefined, false],
  ])('origin %s, fetch site %s: %s', (origin, site, allowed) => {
    expect(isOwnOrigin(origin, site, own)).toBe(allowed)
  })
})
