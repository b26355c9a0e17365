/** What the finance room shows, in the order of its menu. */
export const financeViews = ['payments', 'transfers', 'refunds', 'differences', 'suspense', 'proof'] as const
export type FinanceView = (typeof financeViews)[number]

/** The view that an address asks for: payments, unless it says otherwise. */
export function financeViewOf(query: URLSearchParams): FinanceView {
  return financeViews.find((one) => one === query.get('view')) ?? 'payments'
}

/** The address of a view with what is asked for in it; empty values are left out. */
export function financeAddress(view: FinanceView, asked: Readonly<Record<string, string | number | undefined>> = {}): string {
  const query = new URLSearchParams(view === 'payments' ? {} : { view })
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value))
  return `?${query}`
}
