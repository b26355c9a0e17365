import type { priceErrors as zh } from './price-errors.zh.ts'

/** Errors of the staff page for prices. */
export const priceErrors: typeof zh = {
  'prices-changed': 'The prices have changed since you compared them. Preview again before publishing.',
  'price-book-begun': 'This version is already in effect and can’t be withdrawn. Publish a new one.',
  'tag-taken': 'That asset tag is already in use.',
  'price-book-version-taken': (d) => `Price book version ${d.version} is already published with different prices.`,
  'price-book-currency': (d) => `The price book must be in ${d.currency}, which the company’s first prices fixed.`,
  'price-book-in-the-past': 'A price book can’t take effect in the past.',
}
