import { deliveryMinutes } from '#features/catalog/model/delivery.ts'
import type { Charge, Funds } from '#features/money/model/vouchers.ts'
import type { GatewayOffer, Payment } from '#features/payments/model.ts'
import type { ErrorDetail } from '#platform/domain-error.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { CopySource, DedicatedTerms, Product, Quote, QuoteLine, RenewalTerms, ServerConfig, TopUpTerms, UpgradeTerms } from '#features/catalog/model.ts'

export const orderStates = ['pending', 'paid', 'fulfilling', 'completed', 'cancelled', 'expired', 'failed', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

export type OrderEvent = 'pay' | 'begin' | 'complete' | 'cancel' | 'expire' | 'fail' | 'refund'

/** Order state transitions (product §5). The database rejects every other change (migrations/0210_orders.sql). */
export const transitions = {
  pay: { from: ['pending'], to: 'paid' },
  cancel: { from: ['pending'], to: 'cancelled' },
  expire: { from: ['pending'], to: 'expired' },
  begin: { from: ['paid'], to: 'fulfilling' },
  complete: { from: ['fulfilling'], to: 'completed' },
  fail: { from: ['fulfilling'], to: 'failed' },
  refund: { from: ['failed', 'completed'], to: 'refunded' },
} as const satisfies Record<OrderEvent, { from: readonly OrderState[]; to: OrderState }>

/** Returns whether the event is allowed in the order's state. */
export function orderCan(event: OrderEvent, order: { state: OrderState }): boolean {
  return (transitions[event].from as readonly OrderState[]).includes(order.state)
}

/** Returns whether an order can still be paid: it is pending and not past its time limit, even if no job has closed it yet. */
export function orderPayable(order: { state: OrderState; expiresAt: Date }, now: Date): boolean {
  return orderCan('pay', order) && order.expiresAt > now
}

/** Returns whether the state changes without the customer. Pages that show such an order poll it. */
export function orderInMotion(order: { state: OrderState }): boolean {
  return order.state === 'paid' || order.state === 'fulfilling' || order.state === 'failed'
}

/** Minutes that an unpaid order holds its stock (product §5). */
export const pendingMinutes = 30

/** Minutes after the payment until fulfilment is abandoned. A dedicated server has the hours promised in its quote. */
export function fulfilWithinMinutes(snapshot: Pick<OrderSnapshot, 'dedicated'>): number {
  return snapshot.dedicated ? snapshot.dedicated.deliveryHours * 60 : deliveryMinutes
}
/** Limit of unpaid orders of an account. Unpaid orders reserve stock, and more than this is no normal use. */
export const maxPendingOrders = 20
/** Limit of orders that one request can pay or cancel. */
export const maxOrdersAtOnce = 100

export const pageSizes = [10, 20, 50] as const

/** Kinds of order (product §5). All but the first are about an existing server. */
export const orderKinds = ['new', 'renewal', 'upgrade', 'top-up'] as const
export type OrderKind = (typeof orderKinds)[number]

export const products = ['cloud-server', 'dedicated-server'] as const satisfies readonly Product[]

/** Days in which a renewal or an upgrade can be paid (product §5). */
export const renewalDays = 7

/** Part of the quote that the order keeps permanently. Later price books do not change it. */
export type OrderSnapshot = {
  quoteId: string
  priceBookVersion: number
  config: ServerConfig
  /** The machine as it was described when it was sold. */
  dedicated?: DedicatedTerms
  /** Server and period of a renewal. */
  renewal?: RenewalTerms
  /** Server of an upgrade and its size before. */
  upgrade?: UpgradeTerms
  /** Server, volume and period of a top-up. */
  topUp?: TopUpTerms
  /** The buyer's copy from which the server is created. */
  source?: CopySource
  /** The buyer's keys that may sign in to the delivered servers. */
  sshKeyIds?: string[]
  /** Whether the keys replace the password. */
  noPassword?: boolean
  /** Set for servers imported from another system: the system and the service's number there. */
  imported?: { source: string; service: string }
  lines: QuoteLine[]
  listFen: bigint
  discountFen: bigint
  totalFen: bigint
  renewalFen: bigint
  renewalGuaranteedUntilAt: Date
  /** ISO 4217 code. */
  currency: string
}

export function snapshotOf(quote: Quote): OrderSnapshot {
  const { id: quoteId, expiresAt: _expiresAt, ...priced } = quote
  return { quoteId, ...priced }
}

/** An order in its owner's list. */
export type OrderRow = {
  id: string
  number: string
  state: OrderState
  kind: OrderKind
  config: ServerConfig
  dedicated?: DedicatedTerms
  renewal?: RenewalTerms
  upgrade?: UpgradeTerms
  topUp?: TopUpTerms
  totalFen: bigint
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
}

/** Order in a search. */
export type FoundOrder = Pick<OrderRow, 'number' | 'kind' | 'state' | 'totalFen' | 'createdAt'>

export type TimelineEntry = { state: OrderState; at: Date; by: 'customer' | 'staff' | 'system'; reason: string | null }

export type RefundKind = 'full' | 'prorated'

/** Refund of an order, with the figures that explain the formula. */
export type RefundTerms = {
  kind: RefundKind
  paidFen: bigint
  listFen: bigint
  usedDays: number
  totalDays: number
  amountFen: bigint
  /** Part of `paidFen` that vouchers paid. It is not refunded. */ vouchersFen: bigint
}

/** A server of an order. Its ordinal, from 1, is its place among them. */
export type ServerInOrder = { code: string; name: string; ordinal: number }

export type ServerRefund = { server: string; amountFen: bigint; createdAt: Date }

/** An order with everything that its page shows. */
export type OrderDetail = OrderRow & {
  snapshot: OrderSnapshot
  timeline: TimelineEntry[]
  /** The charge. Null before the order is paid. */
  charge: Charge | null
  /** The owner's refund of the order. */
  refund: (RefundTerms & { createdAt: Date }) | null
  /** Servers that were refunded alone, by their codes. */
  serverRefunds: ServerRefund[]
}

/** Result for one of several orders in a request. */
export type OrderResult = { orderId: string; number: string; done: boolean; /** Error code, if it was not done. */ code?: string; detail?: ErrorDetail }

export type OrderPage = {
  orders: OrderRow[]
  total: number
  page: number
  pageSize: number
  /** The account's orders by state, regardless of the filter. */
  counts: Partial<Record<OrderState, number>>
}

/** Generates an order number: the calendar date in Shanghai and ten random digits, so that numbers cannot be enumerated. */
export function orderNumber(at: Date, random: number): string {
  const date = dateFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
  return date.replaceAll('-', '') + String(random).padStart(10, '0')
}

export function isOrderNumber(text: string): boolean {
  return /^\d{18}$/.test(text)
}

export function totalOf(orders: readonly { totalFen: bigint }[]): bigint {
  return orders.reduce((sum, order) => sum + order.totalFen, 0n)
}

/** Names of regions, zones and images in the page's locale, by ID. */
export type PlaceNames = { regions: Record<string, string>; zones: Record<string, string>; images: Record<string, string> }

/** A server of an order, as its page lists it. The servers feature provides it through a port. */
export type ServerOfOrder = {
  code: string
  name: string
  state: string
  percent: number | null
  /** Protection that staff are setting up, and when they promised to be done. */
  manual: { gbps: number; dueAt: Date } | null
}

export type OrderDetailProps = {
  order: OrderDetail
  names: PlaceNames
  funds: Funds
  gateways: GatewayOffer[]
  servers: ServerOfOrder[]
  payments: Payment[]
  /** Whether a refund can be requested. */
  refundable: boolean
  /** Result of `buyAgainPath`. */
  buyAgain: string | null
}
