/** Path of an invoice in the console, without locale. */
export function invoiceLink(invoice: { id: string }): string {
  return `/console/money/invoices?invoice=${invoice.id}`
}
