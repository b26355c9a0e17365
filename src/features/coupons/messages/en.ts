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
    hint: 'Enter the code when you buy.',
  },
  errors,
}
