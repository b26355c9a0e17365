import type { ErrorDetail } from '#platform/domain-error.ts'
import type { couponFaults as zh } from './coupon-faults.zh.ts'

export const couponFaults: typeof zh = {
  'coupon-sign-in': 'Sign in to use a coupon',
  'coupon-not-yet': 'This coupon is not valid yet',
  'coupon-over': 'This coupon has ended',
  'coupon-kind': 'This coupon is not for this kind of order',
  'coupon-product': 'This coupon is not for this product',
  'coupon-family': 'This coupon is not for this family',
  'coupon-months': (d: ErrorDetail) => `This coupon is for ${d.months} months only`,
  'coupon-minimum': (d: ErrorDetail) => `This coupon needs an order of at least CN¥${Number(d.fen) / 100}`,
  'coupon-not-with-agent': 'This coupon cannot be combined with an agent discount',
  'coupon-no-effect': 'This coupon has no effect: the price is already at its minimum',
  'coupon-used': (d: ErrorDetail) => `Each account can use it ${d.times === 1 ? 'once' : `${d.times} times`}; you already have`,
  'coupon-gone': 'This coupon has run out',
  'coupon-unknown': 'There is no such coupon',
}
