import { describe, expect, it } from 'vitest'
import { coversCidr, formatCidr, overlapCidrs, parseCidr, sizeOf } from './cidr.ts'

const canonical = (text: string) => {
  const cidr = parseCidr(text)
  return cidr && formatCidr(cidr)
}

describe('blocks of addresses', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.1/32', '10.0.0.1'],
    [' 10.1.2.3/8 ', '10.0.0.0/8'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::/0', '::/0'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8::1/32', '2001:db8::/32'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['::ffff:192.0.2.1', '::ffff:c000:201'],
    ['fe80::', 'fe80::'],
  ])('%j is %j', (text, form) => expect(canonical(text)).toBe(form))

  it.each([
    '',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1',
    '10.0.0.1/33',
    '10.0.0.1/08',
    '1.2.3.4/1/2',
    '::1::',
    ':::',
    '1:2:3',
    '1:2:3:4:5:6:7:8:9',
    'g::',
    '::1/129',
    'example.com',
    '1.2.3.4/',
  ])('%j is refused', (text) => expect(parseCidr(text)).toBeUndefined())

  it('are recognized as containing or overlapping others', () => {
    const of = (text: string) => parseCidr(text)!
    expect(coversCidr(of('10.0.0.0/8'), of('10.2.3.0/24'))).toBe(true)
    expect(coversCidr(of('10.2.3.0/24'), of('10.0.0.0/8'))).toBe(false)
    expect(coversCidr(of('0.0.0.0/0'), of('::/0'))).toBe(false)
    expect(coversCidr(of('::/0'), of('2001:db8::1'))).toBe(true)
    expect(overlapCidrs(of('10.0.0.0/24'), of('10.0.1.0/24'))).toBe(false)
    expect(overlapCidrs(of('10.0.0.0/24'), of('10.0.0.0/16'))).toBe(true)
    expect(sizeOf(of('10.0.0.0/24'))).toBe(256n)
  })
})
