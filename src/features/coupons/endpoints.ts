import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { campaignEndpoints } from './campaigns/endpoints.ts'
import { createCouponForm, disableCouponForm, ownCouponsForm } from './forms.ts'
import { createCoupon } from './server/create-coupon.ts'
import { disableCoupon } from './server/disable-coupon.ts'
import { listCoupons } from './server/list-coupons.ts'
import { listOwnCoupons } from './server/list-own-coupons.ts'

const staff = 'staff:coupons'
const nothing = z.strictObject({})

export const endpoints = [
  ...campaignEndpoints,
  endpoint('GET /coupons', listOwnCoupons, {
    access: 'customer',
    summary: 'The coupons that you can use now for a kind of order',
    input: ownCouponsForm,
  }),
  endpoint('GET /admin/coupons', listCoupons, {
    access: staff,
    summary: 'All coupons, with how many are taken',
    input: nothing,
  }),
  endpoint('POST /admin/coupons', createCoupon, {
    access: staff,
    stepUp: true,
    summary: 'Make a coupon',
    input: createCouponForm,
  }),
  endpoint('POST /admin/coupons/{code}/disable', disableCoupon, {
    access: staff,
    summary: 'End a coupon, with a note',
    input: disableCouponForm,
  }),
]
