import type { ReceiptCopy } from './receipt.zh.ts'

export const en: ReceiptCopy = {
  brand: 'Runxin Cloud',
  heading: 'Payment receipt',
  seller: 'Received by',
  payer: 'Paid by',
  taxNumber: (number) => `Credit code ${number}`,
  account: (number) => `Account ${number}`,
  number: 'Payment',
  paidAt: 'Paid at',
  gateway: 'Paid through',
  purpose: 'Purpose',
  gateways: { alipay: 'Alipay', 'wechat-pay': 'WeChat Pay', stripe: 'Stripe', 'bank-transfer': 'Bank transfer', sandbox: 'Sandbox' },
  purposes: { recharge: 'Top-up of the balance', orders: 'Payment of orders' },
  received: 'Received',
  refunded: 'Given back',
  sum: 'Total',
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
    'This receipt confirms that the payment was received. It is no invoice: tax cannot be deducted with it.',
    'VAT invoices (fapiao) can be requested in the console under Money, Invoices, for orders; top-ups are not invoiced.',
  ],
  sandbox: 'This payment was simulated by a sandbox gateway. No real money was moved.',
  time: 'Times are Beijing time (UTC+8).',
}
