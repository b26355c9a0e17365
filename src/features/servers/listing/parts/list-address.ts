import type { ExpiryFilter } from '../model.ts'
import type { ServerState } from '../../model.ts'

export type ListFilter = {
  search: string
  regionId?: string | undefined
  state?: ServerState | undefined
  expires?: ExpiryFilter | undefined
  tag?: string | undefined
  page: number
  pageSize: number
}

/** The whole list. */
export const noFilter: Partial<ListFilter> = { search: '', regionId: undefined, state: undefined, expires: undefined, tag: undefined }

/** Address of the list with a change. The page number is reset unless it is the change. */
export function listAddress(filter: ListFilter, change: Partial<ListFilter>): string {
  const next = { ...filter, page: 1, ...change }
  const query = new URLSearchParams()
  if (next.search) query.set('search', next.search)
  if (next.regionId) query.set('regionId', next.regionId)
  if (next.state) query.set('state', next.state)
  if (next.expires) query.set('expires', next.expires)
  if (next.tag) query.set('tag', next.tag)
  if (next.page > 1) query.set('page', String(next.page))
  if (next.pageSize !== 10) query.set('pageSize', String(next.pageSize))
  return `?${query}`
}

export function isFiltered(filter: ListFilter): boolean {
  return Boolean(filter.search || filter.regionId || filter.state || filter.expires || filter.tag)
}
