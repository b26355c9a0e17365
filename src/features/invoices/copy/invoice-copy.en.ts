import type { InvoicePaperCopy } from './invoice-copy.zh.ts'

export const en: InvoicePaperCopy = {
  brand: 'Runxin Cloud',
  heading: { ordinary: 'Ordinary VAT invoice', special: 'Special VAT invoice' },
  mark: 'Copy, not valid for accounting',
  watermark: 'COPY',
  reversed: 'REVERSED',
  seller: 'Seller',
  buyer: 'Buyer',
  taxNumber: (number) => `Credit code ${number}`,
  bank: (bank, account) => `${bank} ${account}`,
  person: 'Person',
  official: 'Invoice number',
  issuedAt: 'Issued at',
  request: 'Request',
  rate: 'Tax rate',
  redNumber: 'Number of the reversal',
  head: ['Item', 'Order', 'Total with tax'],
  item: 'Information technology services: cloud services',
  net: 'Without tax',
  tax: 'Tax',
  sum: 'Total with tax',
  notes: [
    'A copy that Runxin Cloud drew from its records, for you to compare. It is not the invoice itself: not for accounts, reimbursement or deduction.',
    "The invoice itself is the one of that number in the tax authority's system, and can be verified on its VAT invoice platform.",
    'Times are Beijing time (UTC+8).',
  ],
}
