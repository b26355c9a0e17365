import type { refund as zh } from './zh.ts'

export const refund: typeof zh = {
  ask: 'Request a refund',
  title: 'Refund this order',
  which: 'What to refund',
  allServers: (count: number) => `All ${count} servers`,
  alone: (server: string, sum: string) => `${server} was refunded alone: ${sum}`,
  full: (until: string) => `Full refund until ${until}. Once per product line.`,
  fullUsed: 'You’ve already used your full refund for this product line, so this refund is prorated.',
  prorated: 'The full refund period has ended, so this refund is prorated.',
  formula: 'How it’s calculated',
  paid: 'Paid',
  used: (used: number, total: number, list: string) => `${used} of ${total} days used × list price ${list}`,
  vouchersOut: (money: string, paid: string) => `Money only: × ${money} ÷ ${paid}. Vouchers are not returned`,
  amount: 'Refund',
  kept: 'Everything you paid',
  to: 'Refunded to your balance immediately.',
  toOrigin: (gateway: string, sum: string) =>
    `${sum} is refunded to ${gateway}, which determines when it arrives. If that fails, we credit your balance and notify you.`,
  rest: (sum: string) => `The remaining ${sum} is credited to your balance.`,
  couponsStay: 'Coupons are not returned.',
  several: (count: number) =>
    `These servers have ${count} orders. Each is refunded by the same formula to its original payment method. Renewals that haven’t started are refunded in full.`,
  period: (from: string, to: string) => `${from} to ${to}`,
  sum: 'Total refund',
  usedUp: 'The used time is worth more than you paid, so nothing is refunded for this order.',
  onlyVouchers: 'Paid with vouchers, which are not returned.',
  servers: (count: number) =>
    count === 1
      ? '1 server is released immediately and its data permanently deleted'
      : `${count} servers are released immediately and their data permanently deleted`,
  agree: 'I’ve backed up my data. Release the servers.',
  submit: (sum: string) => `Refund ${sum}`,
  keep: 'Keep order',
  done: (sum: string) => `${sum} was refunded to your balance.`,
  sent: (sum: string) => `${sum} is on its way to your original payment method.`,
  made: (sum: string) => `${sum} was refunded. The Billing page shows where it went.`,
  loading: 'Calculating the refund',
}
