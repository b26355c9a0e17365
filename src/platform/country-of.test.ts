import { describe, expect, it } from 'vitest'
import { countryOf } from './country-of.ts'

describe('the country of an address', () => {
  it.each([
    ['114.114.114.114', 'CN'],
    ['8.8.8.8', 'US'],
    ['168.95.1.1', 'TW'],
    ['2001:4860:4860::8888', 'US'],
    ['127.0.0.1', null],
    ['10.0.0.1', null],
    ['::1', null],
    ['', null],
    ['nonsense', null],
  ])('of %s is %s', (ip, country) => expect(countryOf(ip)).toBe(country))
})
