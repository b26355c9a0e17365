import type { TaxRate } from '../../model.ts'

/** Standard VAT rates of the member states in percent, as of January 2026 (European Commission, Taxes in Europe Database). */
const standardRates = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
} as const

export const euCountries = Object.keys(standardRates)

/** A first draft of the rates for a seller in the European Union: all member states, with reverse charge outside its own. Staff check them before they publish. */
export function euRates(sellerCountry: string): TaxRate[] {
  return Object.entries(standardRates).map(([country, percent]) => ({
    country,
    name: 'VAT',
    product: 'all',
    basisPoints: Math.round(percent * 100),
    reverseCharge: country !== sellerCountry,
  }))
}
