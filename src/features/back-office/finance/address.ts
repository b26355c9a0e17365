/** Views of the finance page, in menu order. */
export const financeViews = ['payments', 'transfers', 'refunds', 'differences', 'suspense', 'proof'] as const
export type FinanceView = (typeof financeViews)[number]

/** Address of a view with its filters. Empty values are left out. */
export function financeAddress(view: FinanceView, asked: Readonly<Record<string, string | number | undefined>> = {}): string {
  const query = new URLSearchParams(view === 'payments' ? {} : { view })
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && value !== '' && !(name === 'page' && value === 1)) query.set(name, String(value))
  return `?${query}`
}
