import { refusals as verificationRefusals } from '#features/verification/messages/refusals.zh-TW.ts'
import { zhTW as buy } from '#features/catalog/messages/buy.zh-TW.ts'
import { refusals as couponRefusals } from '#features/coupons/messages/refusals.zh-TW.ts'
import { refusals } from '#features/orders/messages/refusals.zh-TW.ts'

// The buy page makes orders: the whole of their texts comes with the console.
export const catalogue = { catalog: { buy }, coupons: { refusals: couponRefusals }, orders: { refusals }, verification: { refusals: verificationRefusals } }
