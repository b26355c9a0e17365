import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { newTimeZone, referralCodeOf, safeRedirect, timeZoneOf } from './model.ts'

describe('the return address after sign-in', () => {
  const home = '/zh/console'
  it('leads to paths of this site, with their query', () => {
    for (const path of ['/zh/console/order', '/en/products/cloud-server-buy?region=hk&cpu=2', '/zh/console/orderDetail?number=1#pay'])
      expect(safeRedirect(path, home)).toBe(path)
  })
  it('leads to no other site', () => {
    const odd = [
      '',
      null,
      undefined,
      'https://evil.com',
      '//evil.com',
      '/\\evil.com',
      '/\\/evil.com',
      '\\/evil.com',
      'javascript:alert(1)',
      'zh/console',
      ' /zh',
      '/\tevil',
      '/\n/evil.com',
      '/a\u0000',
      '/..//evil.com',
      '/./\\evil.com',
      '/x'.repeat(2_000),
    ]
    for (const path of odd) expect(safeRedirect(path, home)).toBe(home)
  })
  it('does not lead to the sign-in pages', () => {
    for (const path of ['/zh/login', '/login?redirect=/zh/login', '/en/regist', '/zh-TW/login/template/template2', '/zh/login-template/template1'])
      expect(safeRedirect(path, home)).toBe(home)
    expect(safeRedirect('/zh/loginhistory', home)).toBe('/zh/loginhistory')
  })
  it('stays on this site for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),

          fc.string().map((rest) => `/${rest}`),
          fc.constantFrom('/', '//', '/\\', '/..', '/%2f', '/.//').chain((head) => fc.string().map((rest) => head + rest)),
        ),
        (wanted) => {
          const found = safeRedirect(wanted, home)
          expect(found.startsWith('/')).toBe(true)
          expect(new URL(found, 'https://our.example').origin).toBe('https://our.example')
        },
      ),
    )
  })
})

describe('values from an address or a browser', () => {
  it('count as a referral code only in its form', () => {
    expect(referralCodeOf('AGENT-2026')).toBe('AGENT-2026')
    for (const odd of [null, '', 'abc', 'a b c d', '<script>', 'x'.repeat(33)]) expect(referralCodeOf(odd)).toBeUndefined()
  })
  it('count as a time zone only if it exists', () => {
    expect(timeZoneOf('Asia/Taipei')).toBe('Asia/Taipei')
    for (const odd of [undefined, '', 'Nowhere/City']) expect(timeZoneOf(odd)).toBe('Asia/Shanghai')
  })
  it('of a new account is the browser’s, and Shanghai’s for a mainland phone whose browser reports UTC', () => {
    expect(newTimeZone('Europe/London', '+8613800138000')).toBe('Europe/London')
    for (const odd of ['UTC', 'Etc/UTC', 'GMT', undefined]) expect(newTimeZone(odd, '+8613800138000')).toBe('Asia/Shanghai')
    expect(newTimeZone('UTC', '+447700900123')).toBe('UTC')
  })
})
