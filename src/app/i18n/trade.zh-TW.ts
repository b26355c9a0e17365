import { zhTW as coupons } from '#features/coupons/messages/zh-TW.ts'
import { zhTW as money } from '#features/money/messages/zh-TW.ts'
import { zhTW as orders } from '#features/orders/messages/zh-TW.ts'
import { zhTW as payments } from '#features/payments/messages/zh-TW.ts'
import { refusals as verificationRefusals } from '#features/verification/messages/refusals.zh-TW.ts'

export const catalogue = { coupons, money, orders, payments, verification: { refusals: verificationRefusals } }
