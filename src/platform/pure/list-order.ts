export type SortValue = string | number | bigint | Date | null

/** Order of a list as its address has it: `created` goes up by that column, `-created` down. */
export type ListOrder = { key: string; down: boolean }

/** Parses `sort`. A column that cannot be sorted by is ignored. */
export function listOrderOf(text: string | null, keys: readonly string[]): ListOrder | undefined {
  const down = text?.startsWith('-') ?? false
  const key = keys.find((one) => one === (down ? text?.slice(1) : text))
  return key === undefined ? undefined : { key, down }
}

/** Value of `sort` that a click on a column leads to: up, then down, then the order in which the list comes. */
export function nextSort(order: ListOrder | undefined, key: string): string | undefined {
  if (order?.key !== key) return key
  return order.down ? undefined : `-${key}`
}

/** Rows in the order of a value. Rows without one come last in both directions. */
export function inOrder<Row>(rows: readonly Row[], valueOf: (row: Row) => SortValue, down: boolean, iso: string): Row[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const up = typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b, iso, { numeric: true }) : a < b ? -1 : Number(a > b)
    return down ? -up : up
  })
}
