import { errors } from './errors.en.ts'
import type { zh } from './zh.ts'

export const en: typeof zh = {
  mine: {
    title: 'Available coupons',
    off: (text: string) => `${text} off`,
    percent: (percent: number) => `${percent}% off`,
    minimum: (sum: string) => `orders from ${sum}`,
    until: (date: string) => `valid until ${date}`,
    code: 'coupon code',
    kinds: { new: 'New orders', renewal: 'Renewals', upgrade: 'Upgrades' },
    hint: 'Enter the code when you order.',
  },
  /** Field in the dialogs for renewals and upgrades. */
  entry: { label: 'Coupon code', hint: 'Enter a code', use: 'Apply', remove: 'Remove', mine: 'My coupons' },
  errors,
}
