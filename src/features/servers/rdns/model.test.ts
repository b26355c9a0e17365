import { expect, it } from 'vitest'
import { arpaNameOf, zoneFor } from './model.ts'

it('a PTR record is named by the address from its end', () => {
  expect(arpaNameOf('203.0.113.7')).toBe('7.113.0.203.in-addr.arpa.')
  expect(arpaNameOf('2001:db8::5')).toBe(`5.${'0.'.repeat(23)}8.b.d.0.1.0.0.2.ip6.arpa.`)
})

it('belongs to the most specific zone, and never to one that only looks alike', () => {
  const zones = ['203.in-addr.arpa.', '113.0.203.in-addr.arpa.', '13.0.203.in-addr.arpa.']
  expect(zoneFor('7.113.0.203.in-addr.arpa.', zones)).toBe('113.0.203.in-addr.arpa.')
  expect(zoneFor('7.114.0.203.in-addr.arpa.', zones)).toBe('203.in-addr.arpa.')
  expect(zoneFor('7.113.0.204.in-addr.arpa.', zones)).toBeUndefined()
})
