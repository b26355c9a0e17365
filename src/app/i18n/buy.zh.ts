import { refusals as verificationRefusals } from '#features/verification/messages/refusals.zh.ts'
import { zh as buy } from '#features/catalog/messages/buy.zh.ts'
import { refusals as couponRefusals } from '#features/coupons/messages/refusals.zh.ts'
import { refusals } from '#features/orders/messages/refusals.zh.ts'

// The buy page makes orders: the whole of their texts comes with the console.
export const catalogue = { catalog: { buy }, coupons: { refusals: couponRefusals }, orders: { refusals }, verification: { refusals: verificationRefusals } }
