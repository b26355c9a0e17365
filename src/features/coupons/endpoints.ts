import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { createCouponForm, disableCouponForm } from './forms.ts'
import { createCoupon } from './server/create-coupon.ts'
import { disableCoupon } from './server/disable-coupon.ts'
import { listCoupons } from './server/list-coupons.ts'
import { listOwnCoupons } from './server/list-own-coupons.ts'

const staff = 'staff:coupons'
const nothing = z.strictObject({})

export const endpoints = [
  endpoint({
    method: 'GET',
    path: '/coupons',
    access: 'customer',
    summary: 'The coupons that you can use now',
    input: nothing,
    run: (ctx) => listOwnCoupons(ctx),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/coupons',
    access: staff,
    summary: 'All coupons, with how many are taken',
    input: nothing,
    run: (ctx) => listCoupons(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/coupons',
    access: staff,
    proof: true,
    summary: 'Make a coupon',
    input: createCouponForm,
    run: (ctx, input) => createCoupon(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/coupons/{code}/disable',
    access: staff,
    summary: 'End a coupon, with a note',
    input: disableCouponForm,
    run: (ctx, input) => disableCoupon(ctx, input),
  }),
]
