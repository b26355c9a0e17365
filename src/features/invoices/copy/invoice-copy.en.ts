import type { InvoicePaperCopy } from './invoice-copy.zh.ts'

export const en: InvoicePaperCopy = {
  heading: { ordinary: 'General VAT invoice', special: 'Special VAT invoice' },
  mark: 'Copy, not valid for accounting',
  watermark: 'COPY',
  reversed: 'REVERSED',
  seller: 'Seller',
  buyer: 'Buyer',
  taxNumber: (number) => `Credit code ${number}`,
  bank: (bank, account) => `${bank} ${account}`,
  person: 'Individual',
  official: 'Invoice number',
  issuedAt: 'Issued on',
  request: 'Request',
  rate: 'Tax rate',
  redNumber: 'Credit note number',
  head: ['Item', 'Order', 'Total incl. tax'],
  item: 'Information technology services: cloud services',
  net: 'Net amount',
  tax: 'Tax',
  sum: 'Total incl. tax',
  check: 'Scan to verify',
  notes: [
    '{site} generated this copy from its records for your reference. It is not the invoice itself and is not valid for accounting, reimbursement or tax deduction.',
    "The official invoice carries the number above in the tax authority's system. Verify it on the authority's VAT invoice platform.",
    'Times are Beijing time (UTC+8).',
  ],
}
