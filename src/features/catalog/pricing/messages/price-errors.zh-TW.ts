import type { priceErrors as zh } from './price-errors.zh.ts'

/** Errors of the staff page for prices. */
export const priceErrors: typeof zh = {
  'prices-changed': '比較之後價目表又有變動，請重新預覽再發布。',
  'price-book-begun': '這個版本已經生效，不能收回。請發布新的版本。',
  'tag-taken': '資產編號已被使用。',
  'price-book-version-taken': (d) => `價目表版本 ${d.version} 已經發布，內容不同。`,
  'price-book-currency': (d) => `價目表的幣別必須是 ${d.currency}，公司的第一份價目表已經確定。`,
  'price-book-in-the-past': '價目表不能從過去的時間生效。',
}
