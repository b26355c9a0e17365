import type { Charge } from '#features/money/model/vouchers.ts'
import type { Holder } from '#features/payments/model/staff.ts'
import type { StaffPayment } from '#features/payments/model/staff.ts'
import type { RefundOffer } from '../refunds/model.ts'
import { orderKinds, orderStates, type OrderDetail, type OrderKind, type OrderRow, type OrderState, type TimelineEntry } from '../model.ts'
import { listOrderOf, type ListOrder } from '#platform/pure/list-order.ts'

export type StaffOrderSearch = {
  search: string
  state: OrderState | undefined
  kind: OrderKind | undefined
  order?: ListOrder | undefined
  page: number
  pageSize: number
}

/** An order of any account with its owner. */
export type StaffOrder = OrderRow & { holder: Holder | null }
export type StaffOrderPage = { orders: StaffOrder[]; total: number; page: number; pageSize: number }

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

/** Parses a search over orders from the query string. Invalid values are ignored. */
export function staffOrderSearchOf(query: URLSearchParams, pageSize = 20): StaffOrderSearch {
  const page = Number(query.get('page'))
  return {
    search: (query.get('search') ?? '').trim().slice(0, 60),
    state: orderStates.find((one) => one === query.get('state')),
    kind: orderKinds.find((one) => one === query.get('kind')),
    order: listOrderOf(query.get('sort'), ['created', 'total']),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    pageSize,
  }
}
