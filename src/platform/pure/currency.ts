import type { LocaleIso } from '#platform/i18n/locales.ts'

/** Currency of the company: its ISO 4217 code, and its sign in Chinese and in English. Every currency here has two decimals. */
export type Currency = { code: string; signs: readonly [zh: string, en: string] }

// A company has one currency, which is fixed by its first prices. The server is told at the start; the document tells the browser.
let company = currencyFrom(globalThis.document?.documentElement.dataset['currency'])

export function companyCurrency(): Currency {
  return company
}

export function setCompanyCurrency(currency: Currency): void {
  company = currency
}

/** Sign before an amount. English names the yuan, because its readers take a bare `¥` for yen. */
export function currencySign(iso: LocaleIso): string {
  return company.signs[iso === 'en-US' ? 1 : 0]
}

/** Attribute of the document, left out for the shipped currency: `EUR|€|€`. */
export function currencyAttribute({ code, signs }: Currency): string | undefined {
  return code === 'CNY' ? undefined : [code, ...signs].join('|')
}

export function currencyFrom(attribute: string | undefined): Currency {
  const [code = 'CNY', zh = '¥', en = 'CN¥'] = attribute?.split('|') ?? []
  return { code, signs: [zh, en] }
}
