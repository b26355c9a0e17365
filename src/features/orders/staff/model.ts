import type { Charge } from '#features/money/model/vouchers.ts'
import type { Holder } from '#features/payments/model/staff.ts'
import type { StaffPayment } from '#features/payments/model/staff.ts'
import type { RefundOffer } from '../refunds/model.ts'
import type { OrderDetail, OrderKind, OrderRow, OrderState, TimelineEntry } from '../model.ts'
import type { ListOrder } from '#platform/pure/list-order.ts'
import type { PageAsked, PageOf } from '#platform/pure/page-place.ts'

export type StaffOrderSearch = {
  search: string
  state: OrderState | undefined
  kind: OrderKind | undefined
  order?: ListOrder | undefined
} & PageAsked

/** An order of any account with its owner. */
export type StaffOrder = OrderRow & { holder: Holder | null }
export type StaffOrderPage = { orders: StaffOrder[] } & PageOf

/** An order with its prices, payment, every transition and its actor. */
export type StaffOrderView = StaffOrder & {
  snapshot: OrderDetail['snapshot']
  timeline: (TimelineEntry & { staffId: string | null })[]
  charge: Charge | null
  refund: OrderDetail['refund']
  payments: StaffPayment[]
}

/** Refund offer for staff. `vouchersFen` is the amount restored to vouchers. */
export type StaffRefundOffer = RefundOffer & { vouchersFen: bigint }
