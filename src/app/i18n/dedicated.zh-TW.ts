import { refusals as verificationRefusals } from '#features/verification/messages/refusals.zh-TW.ts'
import { couponFaults } from '#features/catalog/messages/coupon-faults.zh-TW.ts'
import { refusals as catalogRefusals } from '#features/catalog/messages/refusals.zh-TW.ts'
import { refusals as couponRefusals } from '#features/coupons/messages/refusals.zh-TW.ts'
import { refusals } from '#features/orders/messages/refusals.zh-TW.ts'

// The page's words come with its data; what may be refused on the way to an order does not.
export const catalogue = {
  catalog: { refusals: catalogRefusals, faults: couponFaults },
  coupons: { refusals: couponRefusals },
  orders: { refusals },
  verification: { refusals: verificationRefusals },
}
