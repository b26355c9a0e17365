import { zh as coupons } from '#features/coupons/messages/zh.ts'
import { zh as money } from '#features/money/messages/zh.ts'
import { zh as orders } from '#features/orders/messages/zh.ts'
import { zh as payments } from '#features/payments/messages/zh.ts'
import { refusals as verificationRefusals } from '#features/verification/messages/refusals.zh.ts'

export const catalogue = { coupons, money, orders, payments, verification: { refusals: verificationRefusals } }
