/** Where an invoice is shown to its owner, without locale. */
export function invoiceLink(invoice: { id: string }): string {
  return `/console/money/invoices?invoice=${invoice.id}`
}
