import { errors } from './errors.en.ts'
import type { zh } from './zh.ts'

export const en: typeof zh = {
  mine: {
    title: 'Coupons you can use',
    off: (text: string) => `${text} off`,
    percent: (percent: number) => `${percent}% off`,
    minimum: (sum: string) => `from ${sum}`,
    until: (date: string) => `valid until ${date}`,
    code: 'coupon code',
    hint: 'Enter the code on the page where you buy.',
  },
  errors,
}
