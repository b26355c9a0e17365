import type { RecordCopy } from './record.zh.ts'

const minutes = (seconds: number) => String(Math.round(seconds / 6) / 10)

export const en: RecordCopy = {
  title: 'Measured over the last 30 days',
  demo: 'Demo data',
  time: 'Median delivery time',
  duration: (seconds) => (seconds < 120 ? { value: String(seconds), unit: 's' } : { value: minutes(seconds), unit: 'min' }),
  slow: ({ value, unit }) => `95% of orders within ${value} ${unit}`,
  share: (promised) => `Delivered within ${promised} minutes`,
  ofOrders: (orders) => `of ${orders} cloud server orders`,
  refunds: 'Refunded automatically',
  refundsUnit: '',
  refundsNote: 'undelivered orders, no request needed',
  ledger: 'Ledger last verified',
  zone: 'UTC+8',
  proven: 'Books balance, recomputed in full every night',
  unproven: 'Not verified',
  unprovenNote: 'No recent check has passed',
  rules: (promised) => ({
    time: { value: `≤ ${promised}`, unit: 'min', note: 'Our promise. The median appears after 30 orders' },
    share: { value: 'Full refund', unit: '', note: 'if an order isn’t delivered in time' },
    refunds: { value: 'Automatic', unit: '', note: 'Money returns to your balance, no request needed' },
  }),
}
