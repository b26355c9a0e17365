import type { CommissionFilter } from '../../forms.ts'

export function isFiltered({ state, from, to }: CommissionFilter): boolean {
  return Boolean(state ?? from ?? to)
}

/** What the filter selects, as a query; the page is left out. */
export function selectionQuery({ state, from, to }: CommissionFilter): URLSearchParams {
  return new URLSearchParams({ ...(state ? { state } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) })
}

/** The address of the same list with something changed; the page starts over unless it is what changes. */
export function addressOf(filter: CommissionFilter, change: Partial<CommissionFilter>): string {
  const next = { ...filter, page: 1, ...change }
  const query = selectionQuery(next)
  if (next.page > 1) query.set('page', String(next.page))
  if (next.pageSize !== 10) query.set('pageSize', String(next.pageSize))
  return `?${query}`
}

/** The ledger of the day on which the commission moved the balance. */
export function ledgerPath(kind: 'commission.release' | 'commission.reverse', day: string): string {
  return `/console/money?${new URLSearchParams({ kind, from: day, to: day })}`
}
