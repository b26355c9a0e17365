import type { Charge } from '#features/money/model/vouchers.ts'
import type { Holder } from '#features/payments/model/staff.ts'
import type { DeskPayment } from '#features/payments/model/staff.ts'
import type { RefundOffer } from '../refunds/model.ts'
import { orderKinds, orderStates, type OrderDetail, type OrderKind, type OrderRow, type OrderState, type TimelineEntry } from '../model.ts'

export type StaffOrderSearch = { search: string; state: OrderState | undefined; kind: OrderKind | undefined; page: number; pageSize: number }

/** An order of anybody, with whose it is. */
export type StaffOrder = OrderRow & { holder: Holder | null }
export type StaffOrderPage = { orders: StaffOrder[]; total: number; page: number; pageSize: number }

/** With its prices, how it was paid, every step and who took it. */
export type StaffOrderView = StaffOrder & {
  snapshot: OrderDetail['snapshot']
  timeline: (TimelineEntry & { staffId: string | null })[]
  charge: Charge | null
  refund: OrderDetail['refund']
  payments: DeskPayment[]
}

/** What staff read before they give an order back. `vouchersFen`: what goes back to vouchers. */
export type StaffRefundOffer = RefundOffer & { vouchersFen: bigint }

/** What an address of the room asks for; what makes no sense counts as not asked. */
export function staffOrderSearchOf(query: URLSearchParams, pageSize = 20): StaffOrderSearch {
  const page = Number(query.get('page'))
  return {
    search: (query.get('search') ?? '').trim().slice(0, 60),
    state: orderStates.find((one) => one === query.get('state')),
    kind: orderKinds.find((one) => one === query.get('kind')),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    pageSize,
  }
}
