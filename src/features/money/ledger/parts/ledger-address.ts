import type { LedgerFilter } from '../../forms.ts'

export function isFiltered(filter: LedgerFilter): boolean {
  return Boolean(filter.kind ?? filter.direction ?? filter.from ?? filter.to ?? filter.number)
}

/** Query of the filter, without the page. */
export function selectionQuery({ kind, direction, from, to, number }: LedgerFilter): URLSearchParams {
  return new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(direction ? { direction } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(number ? { number } : {}),
  })
}

/** Address of the same ledger with a change. The page number is reset unless it is the change. */
export function addressOf(filter: LedgerFilter, change: Partial<LedgerFilter>): string {
  const next = { ...filter, page: 1, ...change }
  const query = selectionQuery(next)
  if (next.page > 1) query.set('page', String(next.page))
  if (next.pageSize !== 10) query.set('pageSize', String(next.pageSize))
  return `?${query}`
}
