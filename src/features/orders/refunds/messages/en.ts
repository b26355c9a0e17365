import type { refund as zh } from './zh.ts'

export const refund: typeof zh = {
  ask: 'Request a refund',
  title: 'Refund this order',
  full: (until: string) => `Within 5 days you get everything back, for this order until ${until}. Once per product line.`,
  fullUsed: 'Your one full refund of this product line has been used, so the remaining days count.',
  prorated: 'The 5 days are over, so the remaining days count.',
  formula: 'How it is worked out',
  paid: 'Paid',
  used: (used: number, total: number, list: string) => `${used} of ${total} days used × list price ${list}`,
  vouchersOut: (money: string, paid: string) => `Money only: × ${money} ÷ ${paid}. Vouchers do not come back`,
  amount: 'Refund',
  kept: 'Everything you paid',
  to: 'Goes to your balance at once.',
  toOrigin: (gateway: string, sum: string) =>
    `${sum} goes back to ${gateway}, which decides when you see it. If it cannot take it, the money goes to your balance and we tell you.`,
  rest: (sum: string) => `The remaining ${sum} goes to your balance.`,
  couponsStay: 'Coupons are not returned.',
  several: (count: number) =>
    `These servers have ${count} orders. Each is worked out by the same formula and goes back to where it came from; a renewal that has not begun comes back whole.`,
  period: (from: string, to: string) => `${from} to ${to}`,
  sum: 'Refund in all',
  usedUp: 'More was used than was paid, so nothing of this one comes back.',
  onlyVouchers: 'Paid with vouchers, which are not returned.',
  servers: (count: number) =>
    count === 1 ? '1 server is released at once; its data is gone for good' : `${count} servers are released at once; their data is gone for good`,
  agree: 'My data is backed up. Release the servers.',
  submit: (sum: string) => `Refund ${sum}`,
  keep: 'Keep the order',
  done: (sum: string) => `${sum} is back in your balance.`,
  sent: (sum: string) => `${sum} is on its way back to where you paid from.`,
  made: (sum: string) => `${sum} was refunded. Your money page shows where it went.`,
  loading: 'Working out the refund',
}
