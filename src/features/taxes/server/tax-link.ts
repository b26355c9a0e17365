/** Path of the invoices in the console, without locale. */
export const taxLink = '/console/money/invoices'
