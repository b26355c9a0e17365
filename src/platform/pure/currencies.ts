import type { Currency } from './currency.ts'

/**
 * Currencies that a company can choose: those of ISO 4217 with two decimals that payment gateways settle. `perCny` converts the example prices of a new shop, once;
 * it is no exchange rate for money.
 */
const table = {
  CNY: { signs: ['¥', 'CN¥'], perCny: 1 },
  HKD: { signs: ['HK$', 'HK$'], perCny: 1.1 },
  TWD: { signs: ['NT$', 'NT$'], perCny: 4.4 },
  USD: { signs: ['US$', '$'], perCny: 0.14 },
  EUR: { signs: ['€', '€'], perCny: 0.13 },
  GBP: { signs: ['£', '£'], perCny: 0.11 },
  CHF: { signs: ['CHF ', 'CHF '], perCny: 0.12 },
  SEK: { signs: ['SEK ', 'SEK '], perCny: 1.4 },
  NOK: { signs: ['NOK ', 'NOK '], perCny: 1.5 },
  DKK: { signs: ['DKK ', 'DKK '], perCny: 0.95 },
  PLN: { signs: ['PLN ', 'PLN '], perCny: 0.55 },
  CZK: { signs: ['CZK ', 'CZK '], perCny: 3.2 },
  RON: { signs: ['RON ', 'RON '], perCny: 0.64 },
  TRY: { signs: ['₺', '₺'], perCny: 5.5 },
  CAD: { signs: ['C$', 'C$'], perCny: 0.19 },
  AUD: { signs: ['A$', 'A$'], perCny: 0.21 },
  NZD: { signs: ['NZ$', 'NZ$'], perCny: 0.23 },
  SGD: { signs: ['S$', 'S$'], perCny: 0.18 },
  MYR: { signs: ['RM ', 'RM '], perCny: 0.6 },
  THB: { signs: ['฿', '฿'], perCny: 4.8 },
  PHP: { signs: ['₱', '₱'], perCny: 8 },
  INR: { signs: ['₹', '₹'], perCny: 12 },
  AED: { signs: ['AED ', 'AED '], perCny: 0.51 },
  SAR: { signs: ['SAR ', 'SAR '], perCny: 0.52 },
  ILS: { signs: ['₪', '₪'], perCny: 0.48 },
  ZAR: { signs: ['R ', 'R '], perCny: 2.5 },
  BRL: { signs: ['R$', 'R$'], perCny: 0.78 },
  MXN: { signs: ['MX$', 'MX$'], perCny: 2.6 },
} as const satisfies Record<string, { signs: Currency['signs']; perCny: number }>

export type CurrencyCode = keyof typeof table
export const currencyCodes = Object.keys(table) as [CurrencyCode, ...CurrencyCode[]]

/** Returns a currency by its ISO code. Throws for a code that a company cannot choose. */
export function currencyOf(code: string): Currency & { perCny: number } {
  const found = Object.hasOwn(table, code) ? table[code as CurrencyCode] : undefined
  if (!found) throw new RangeError(`no currency ${code}`)
  return { code, ...found }
}
