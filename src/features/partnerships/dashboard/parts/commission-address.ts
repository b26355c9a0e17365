import type { CommissionFilter } from '../../forms.ts'

export function isFiltered({ state, from, to }: CommissionFilter): boolean {
  return Boolean(state ?? from ?? to)
}

/** Query of the filter, without the page. */
export function selectionQuery({ state, from, to }: CommissionFilter): URLSearchParams {
  return new URLSearchParams({ ...(state ? { state } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) })
}

/** Address of the same list with a change. The page number is reset unless it is the change. */
export function addressOf(filter: CommissionFilter, change: Partial<CommissionFilter>): string {
  const next = { ...filter, page: 1, ...change }
  const query = selectionQuery(next)
  if (next.page > 1) query.set('page', String(next.page))
  if (next.pageSize !== 10) query.set('pageSize', String(next.pageSize))
  return `?${query}`
}

/** Address of the ledger for the day on which the commission changed the balance. */
export function ledgerPath(kind: 'commission.release' | 'commission.reverse', day: string): string {
  return `/console/money?${new URLSearchParams({ kind, from: day, to: day })}`
}
