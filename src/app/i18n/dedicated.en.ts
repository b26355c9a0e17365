import { refusals as verificationRefusals } from '#features/verification/messages/refusals.en.ts'
import { couponFaults } from '#features/catalog/messages/coupon-faults.en.ts'
import { refusals as catalogRefusals } from '#features/catalog/messages/refusals.en.ts'
import { refusals as couponRefusals } from '#features/coupons/messages/refusals.en.ts'
import { refusals } from '#features/orders/messages/refusals.en.ts'

// The page's words come with its data; what may be refused on the way to an order does not.
export const catalogue = {
  catalog: { refusals: catalogRefusals, faults: couponFaults },
  coupons: { refusals: couponRefusals },
  orders: { refusals },
  verification: { refusals: verificationRefusals },
}
