import { describe, expect, it } from 'vitest'
import { clientAddress, type ForwardedHeader } from './client-address.ts'
import { isOwnOrigin } from './origin-check.ts'

describe('the address of a request', () => {
  const proxy = '10.0.0.1'
  const via = (header: string | undefined, proxies = 1, headerName: ForwardedHeader = 'x-forwarded-for') =>
    clientAddress({ connection: proxy, header }, { proxies, headerName })

  it('is the connection’s without trusted proxies, whatever a forwarded header says', () => {
    expect(clientAddress({ connection: '::ffff:10.0.0.9', header: '1.2.3.4' }, { proxies: 0, headerName: 'x-forwarded-for' })).toBe('10.0.0.9')
  })
  it('is the last forwarded entry with one proxy, and the one before with two', () => {
    expect(via('6.6.6.6, 1.2.3.4')).toBe('1.2.3.4')
    expect(via('6.6.6.6, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4')
  })
  it.each([
    ['Caddy', '203.0.113.7', '203.0.113.7'],
    ['Caddy, IPv6', '2001:DB8:0:0::7', '2001:db8::7'],
    ['nginx, after an entry of the client', 'spoofed, 203.0.113.7', '203.0.113.7'],
    ['nginx on a dual-stack socket', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the same in hexadecimal', '0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
    ['HAProxy, several header lines joined', '6.6.6.6,203.0.113.7', '203.0.113.7'],
    ['Azure Application Gateway', '203.0.113.7:51234', '203.0.113.7'],
    ['Azure Front Door, IPv6 with a port', '[2001:db8::7]:51234', '2001:db8::7'],
    ['brackets without a port', '[2001:db8::7]', '2001:db8::7'],
    ['Cloudflare', '2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::8a2e:370:7334'],
    ['a zone', 'fe80::1%eth0', 'fe80::1'],
  ])('is read as %s writes it', (_proxy, header, address) => {
    expect(via(header)).toBe(address)
  })
  it.each([
    'unknown',
    '',
    'garbage',
    '1.2.3',
    '0x7f.1',
    '010.1.1.1',
    '1.2.3.4.5',
    '1.2.3.4:',
    '1.2.3.4:port',
    '[1.2.3.4]',
    '[2001:db8::7',
    '1.2.3.4 5.6.7.8',
    "1.2.3.4'--",
  ])('is the proxy’s if the entry is no address: %j', (header) => {
    expect(via(`203.0.113.7, ${header}`)).toBe(proxy)
  })
  it('is the proxy’s if the header has too few entries', () => {
    expect(via('203.0.113.7', 2)).toBe(proxy)
  })
  it.each([
    ['for=192.0.2.60;proto=http;by=203.0.113.43', '192.0.2.60'],
    ['For="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
    ['proto=https;for="192.0.2.43:47011"', '192.0.2.43'],
    ['for=6.6.6.6 ,  for=192.0.2.43 ; host="a,b;for=1.1.1.1"', '192.0.2.43'],
    ['for="\\1\\9\\2.0.2.43"', '192.0.2.43'],
    ['for=unknown', proxy],
    ['for=_hidden', proxy],
    ['for=192.0.2.43, proto=http', proxy],
    ['for="192.0.2.43', proxy],
    ['for=192.0.2.43 for=1.1.1.1', proxy],
  ])('is that of a Forwarded header, if the proxies write it: %s', (header, address) => {
    expect(via(header, 1, 'forwarded')).toBe(address)
  })
  it('takes linear time for a header made of backslashes or blanks', () => {
    expect(via(`for="${'\\"'.repeat(50_000)}`, 1, 'forwarded')).toBe(proxy)
    expect(via(`for=1.1.1.1,${' '.repeat(100_000)}x`, 1, 'forwarded')).toBe(proxy)
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
