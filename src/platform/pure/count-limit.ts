/** Rows up to which a long list is counted. Beyond, it shows "1,000+". */
export const countLimit = 1_000

/** Number of rows in words of a locale: the number, or the limit and a plus. */
export function countText(count: number, format: Intl.NumberFormat): string {
  return count > countLimit ? `${format.format(countLimit)}+` : format.format(count)
}
