import { en as coupons } from '#features/coupons/messages/en.ts'
import { en as money } from '#features/money/messages/en.ts'
import { en as orders } from '#features/orders/messages/en.ts'
import { en as payments } from '#features/payments/messages/en.ts'
import { refusals as verificationRefusals } from '#features/verification/messages/refusals.en.ts'

export const catalogue = { coupons, money, orders, payments, verification: { refusals: verificationRefusals } }
