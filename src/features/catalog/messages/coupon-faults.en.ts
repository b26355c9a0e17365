import type { ErrorDetail } from '#platform/domain-error.ts'
import type { couponFaults as zh } from './coupon-faults.zh.ts'

export const couponFaults: typeof zh = {
  'coupon-sign-in': 'Sign in to use a coupon',
  'coupon-not-yet': 'This coupon is not valid yet',
  'coupon-over': 'This coupon has expired',
  'coupon-kind': 'This coupon doesn’t apply to this type of order',
  'coupon-product': 'This coupon doesn’t apply to this product',
  'coupon-family': 'This coupon doesn’t apply to this family',
  'coupon-months': (d: ErrorDetail) => `This coupon only applies to ${d.months}-month terms`,
  'coupon-minimum': (d: ErrorDetail) => `This coupon requires an order of at least ${Number(d.fen) / 100} {money:CNY}`,
  'coupon-not-with-agent': 'This coupon can’t be combined with a reseller discount',
  'coupon-no-effect': 'This coupon has no effect: the price is already at its minimum',
  'coupon-used': (d: ErrorDetail) => `Limit of ${d.times === 1 ? 'one use' : `${d.times} uses`} per account reached`,
  'coupon-campaign-used': 'You’ve reached your limit for this promotion',
  'coupon-tries': 'Too many wrong codes. Try again in an hour',
  'coupon-gone': 'This coupon is fully redeemed',
  'coupon-unknown': 'Coupon not found',
}
