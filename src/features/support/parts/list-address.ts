import type { ListInput } from '../forms.ts'

type Shown = { number?: string | undefined; creating?: boolean; server?: string | undefined }

/** Address of the page with a change of the list and the open item; the page number is reset unless it is the change. */
export function serviceAddress(filter: ListInput, change: Partial<ListInput> = {}, shown: Shown = {}): string {
  const next = { ...filter, ...(Object.keys(change).length > 0 ? { page: 1 } : {}), ...change }
  const query = new URLSearchParams()
  if (next.search) query.set('search', next.search)
  if (next.state) query.set('state', next.state)
  if (next.category) query.set('category', next.category)
  if (next.page > 1) query.set('page', String(next.page))
  if (next.pageSize !== 10) query.set('pageSize', String(next.pageSize))
  if (shown.number) query.set('number', shown.number)
  if (shown.creating) query.set('new', '1')
  return `?${query}`
}

export function isFiltered(filter: ListInput): boolean {
  return Boolean(filter.search || filter.state || filter.category)
}
