import { refusals as verificationRefusals } from '#features/verification/messages/refusals.en.ts'
import { en as buy } from '#features/catalog/messages/buy.en.ts'
import { refusals as couponRefusals } from '#features/coupons/messages/refusals.en.ts'
import { refusals } from '#features/orders/messages/refusals.en.ts'

// The buy page makes orders: the whole of their texts comes with the console.
export const catalogue = { catalog: { buy }, coupons: { refusals: couponRefusals }, orders: { refusals }, verification: { refusals: verificationRefusals } }
