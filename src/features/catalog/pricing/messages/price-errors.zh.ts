import type { ErrorDetail } from '#platform/domain-error.ts'
/** Errors of the staff page for prices. */
export const priceErrors = {
  'prices-changed': '比较之后价目表又有变化，请重新预览再发布。',
  'price-book-begun': '这个版本已经生效，不能收回。请发布新的版本。',
  'tag-taken': '资产编号已被使用。',
  'price-book-version-taken': (d: ErrorDetail) => `价目表版本 ${d.version} 已经发布，内容不同。`,
  'price-book-currency': (d: ErrorDetail) => `价目表的币种必须是 ${d.currency}，公司的第一份价目表已经定下。`,
  'price-book-in-the-past': '价目表不能从过去的时间生效。',
}
