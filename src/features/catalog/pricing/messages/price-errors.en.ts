import type { priceErrors as zh } from './price-errors.zh.ts'

/** Errors of the staff page for prices. */
export const priceErrors: typeof zh = {
  'prices-changed': 'The prices have changed since they were compared. Preview again before you publish.',
  'price-book-begun': 'This version is already in effect and can’t be withdrawn. Publish a new one.',
  'tag-taken': 'That asset tag is taken.',
  'price-book-version-taken': (d) => `Price book version ${d.version} is already published with other prices.`,
  'price-book-in-the-past': 'A price book cannot take effect in the past.',
}
