import type { InvoiceTab } from '../model.ts'

export function tabAddress(tab: InvoiceTab, page = 1): string {
  return `?${new URLSearchParams({ tab, ...(page > 1 ? { page: String(page) } : {}) })}`
}

export function sumOf(items: readonly { amountFen: bigint }[]): bigint {
  return items.reduce((sum, { amountFen }) => sum + amountFen, 0n)
}
