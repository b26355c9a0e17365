import type { OrderReceiptCopy } from './order-receipt.zh.ts'

export const en: OrderReceiptCopy = {
  heading: 'Order receipt',
  seller: 'Received by',
  payer: 'Paid by',
  taxNumber: (number) => `Credit code ${number}`,
  account: (number) => `Account ${number}`,
  number: 'Order',
  paidAt: 'Paid on',
  kind: 'Order type',
  place: 'Region',
  head: ['Item', 'Term', 'Quantity', 'Amount'],
  months: (months) => (months === 1 ? '1 month' : `${months} months`),
  rest: 'Remaining term',
  list: 'List price',
  discount: 'Discount',
  paid: 'Paid',
  refunded: 'Refunded',
  left: 'Net of refunds',
  check: 'Scan to verify',
  ledger: {
    title: 'Ledger entries',
    head: ['Time', 'Entry', 'Amount', 'Balance after'],
    kinds: { 'order.charge': 'Order charge', 'order.refund': 'Order refund', 'mix.hold': 'Reserved for a mixed payment', 'mix.return': 'Reservation released' },
  },
  notes: [
    'This receipt confirms payment of the order. It is not an invoice and can’t be used to deduct tax.',
    'Request VAT invoices (fapiao) in the console under Billing > Invoices.',
    'Times are Beijing time (UTC+8).',
  ],
}
