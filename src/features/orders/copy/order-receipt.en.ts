import type { OrderReceiptCopy } from './order-receipt.zh.ts'

export const en: OrderReceiptCopy = {
  brand: 'Runxin Cloud',
  heading: 'Order receipt',
  seller: 'Received by',
  payer: 'Paid by',
  taxNumber: (number) => `Credit code ${number}`,
  account: (number) => `Account ${number}`,
  number: 'Order',
  paidAt: 'Paid at',
  kind: 'Kind of order',
  place: 'Region',
  head: ['Content', 'Period', 'Quantity', 'Amount'],
  months: (months) => (months === 1 ? '1 month' : `${months} months`),
  rest: 'Rest of the period',
  list: 'List price',
  discount: 'Discount',
  paid: 'Paid',
  refunded: 'Refunded',
  left: 'After the refund',
  ledger: {
    title: 'Ledger entries',
    head: ['Time', 'Entry', 'Amount', 'Balance after'],
    kinds: { 'order.charge': 'Order charge', 'order.refund': 'Order refund', 'mix.hold': 'Reserved for a mixed payment', 'mix.return': 'Reservation released' },
  },
  notes: [
    'This receipt confirms that the order was paid. It is no invoice: tax cannot be deducted with it.',
    'VAT invoices (fapiao) can be requested in the console under Money, Invoices.',
    'Times are Beijing time (UTC+8).',
  ],
}
