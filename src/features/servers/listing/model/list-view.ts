/** Optional columns of the table of servers, between name and actions. */
export const listColumns = ['ip', 'region', 'shape', 'state', 'expires', 'created', 'renewal'] as const
export type ListColumn = (typeof listColumns)[number]

export const densities = ['normal', 'compact'] as const
export type Density = (typeof densities)[number]

export type ListView = { columns: ListColumn[]; density: Density }

/** Default view; phones always use it. */
export const usualView: ListView = { columns: ['ip', 'region', 'shape', 'state', 'expires'], density: 'normal' }

/** Returns the items with one moved a place earlier or later. */
export function moved<Item>(items: readonly Item[], item: Item, by: -1 | 1): Item[] {
  const from = items.indexOf(item)
  const to = from + by
  if (from < 0 || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
