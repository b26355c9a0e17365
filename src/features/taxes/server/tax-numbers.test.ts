import { expect, it } from 'vitest'
import { euCountries } from '../scheme/model/eu-rates.ts'
import { normaliseTaxNumber } from './tax-numbers.ts'

it.each([
  ['DE', 'de 136.695 976', 'DE136695976'],
  ['DE', '136695976', 'DE136695976'],
  ['FR', 'FR 40 303 265 045', 'FR40303265045'],
  ['GR', 'EL 094259216', 'EL094259216'],
  ['PL', '856-734-62-15', 'PL8567346215'],
  ['TW', '00501503', '00501503'],
  ['AU', '83 914 571 673', '83914571673'],
  // A country without known rules.
  ['BM', 'ab-12 34', 'AB1234'],
])('reads the tax number of %s %j as %s', (country, typed, number) => {
  expect(normaliseTaxNumber(country, typed)).toBe(number)
})

it.each([
  ['DE', 'DE136695977'],
  ['DE', 'FR40303265045'],
  ['TW', '00501504'],
  ['BM', 'a'],
])('refuses for %s the number %s', (country, typed) => {
  expect(normaliseTaxNumber(country, typed)).toBeUndefined()
})

it('knows a check for every member state of the European Union', () => {
  for (const country of euCountries) {
    // No country has a number of one digit: a missing check would have thrown or accepted it.
    expect(normaliseTaxNumber(country, '1'), country).toBeUndefined()
  }
})
