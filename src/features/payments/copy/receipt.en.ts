import type { ReceiptCopy } from './receipt.zh.ts'

export const en: ReceiptCopy = {
  heading: 'Payment receipt',
  seller: 'Received by',
  payer: 'Paid by',
  taxNumber: (number) => `Credit code ${number}`,
  account: (number) => `Account ${number}`,
  number: 'Payment',
  paidAt: 'Paid on',
  gateway: 'Payment method',
  purpose: 'Purpose',
  gateways: { alipay: 'Alipay', 'wechat-pay': 'WeChat Pay', stripe: 'Stripe', 'bank-transfer': 'Bank transfer', sandbox: 'Sandbox' },
  purposes: { recharge: 'Balance top-up', orders: 'Order payment' },
  received: 'Received',
  refunded: 'Refunded',
  sum: 'Total',
  check: 'Scan to verify',
  ledger: {
    title: 'Ledger entries',
    head: ['Time', 'Entry', 'Amount', 'Balance after'],
    kinds: {
      'payment.credit': 'Payment received',
      'refund.hold': 'Refund to the payment method',
      'refund.return': 'Refund returned to the balance',
      'mix.hold': 'Reserved for a mixed payment',
      'mix.return': 'Reservation released',
    },
  },
  notes: [
    'This receipt confirms that we received the payment. It is not an invoice and can’t be used to deduct tax.',
    'Request VAT invoices (fapiao) for orders in the console under Billing > Invoices. Top-ups can’t be invoiced.',
  ],
  sandbox: 'This payment was simulated. No real money moved.',
  time: 'Times are Beijing time (UTC+8).',
}
