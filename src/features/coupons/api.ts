/** Public interface for other features. */
export { couponOf } from './server/coupon-of.ts'
export { createCoupon } from './server/create-coupon.ts'
export { listCoupons } from './server/list-coupons.ts'
export { reserveCoupon, releaseCoupon } from './server/reserve-coupon.ts'
export { listOwnCoupons } from './server/list-own-coupons.ts'
export { listTakenCoupons } from './server/list-taken-coupons.ts'
