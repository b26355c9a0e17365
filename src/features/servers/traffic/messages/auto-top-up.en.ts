import type { autoTopUp as shape } from './auto-top-up.zh.ts'

export const autoTopUp: typeof shape = {
  hint: (mbps) =>
    `Each time the package is used up, we buy traffic from your vouchers and balance, up to the sum you set. If that isn’t possible, the rate is limited to ${mbps} Mbps until it is.`,
  hintUnlimited: 'Each time the package is used up, we buy traffic from your vouchers and balance, up to the sum you set.',
  each: 'Add each time',
  most: 'Spend at most per period',
  spent: (sum) => `${sum} spent automatically in this period, not refundable.`,
  wrong: (least, most) => `Enter an amount from ${least} to ${most} with at most two decimals.`,
  chosen: (gib, most) => `${gib} GiB each time, at most ${most} per period`,
  refused: {
    balance: 'Your balance is too low to add traffic automatically. Top up your balance, and it’s added.',
    limit: 'The sum you set for this period is used up, so no more traffic was added. Raise it, or add traffic yourself.',
    'no-price': 'The amount of traffic you chose is no longer for sale. Choose another one, or add traffic yourself.',
  },
  buysNow: 'The traffic package is used up, so traffic is bought as soon as you save.',
}
