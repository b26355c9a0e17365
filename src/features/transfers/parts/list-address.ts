import type { ListInput } from '../forms.ts'

/** Address of the page with a change of the list; the page number is reset unless it is the change. */
export function listAddress(filter: ListInput, change: Partial<ListInput> = {}): string {
  const next = { ...filter, page: 1, ...change }
  const query = new URLSearchParams()
  if (next.side) query.set('side', next.side)
  if (next.state) query.set('state', next.state)
  if (next.page > 1) query.set('page', String(next.page))
  if (next.pageSize !== 10) query.set('pageSize', String(next.pageSize))
  return `?${query}`
}

export function isFiltered(filter: ListInput): boolean {
  return Boolean(filter.state)
}

export const wizardAddress = '?new=1'
export function transferAddress(number: string): string {
  return `?number=${number}`
}
