import type { Charge, Funds } from '#features/money/model/vouchers.ts'
import type { GatewayOffer, Payment } from '#features/payments/model.ts'
import type { RefusalDetail } from '#platform/refusal.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { CopySource, DedicatedTerms, Product, Quote, QuoteLine, RenewalTerms, ServerConfig, UpgradeTerms } from '#features/catalog/model.ts'

export const orderStates = ['pending', 'paid', 'fulfilling', 'completed', 'cancelled', 'expired', 'failed', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

export type OrderEvent = 'pay' | 'begin' | 'complete' | 'cancel' | 'expire' | 'fail' | 'refund'

/** product §5 as a table; the database refuses every other change of state (migrations/0210_orders.sql). */
export const transitions = {
  pay: { from: ['pending'], to: 'paid' },
  cancel: { from: ['pending'], to: 'cancelled' },
  expire: { from: ['pending'], to: 'expired' },
  begin: { from: ['paid'], to: 'fulfilling' },
  complete: { from: ['fulfilling'], to: 'completed' },
  fail: { from: ['fulfilling'], to: 'failed' },
  refund: { from: ['failed', 'completed'], to: 'refunded' },
} as const satisfies Record<OrderEvent, { from: readonly OrderState[]; to: OrderState }>

/** Whether the event is allowed in the order's state. */
export function orderCan(event: OrderEvent, order: { state: OrderState }): boolean {
  return (transitions[event].from as readonly OrderState[]).includes(order.state)
}

/** Whether an order can still be paid: pending, and its time is not over even if no job has closed it yet. */
export function orderPayable(order: { state: OrderState; expiresAt: Date }, now: Date): boolean {
  return orderCan('pay', order) && order.expiresAt > now
}

/** States that change by themselves; a page that shows one looks again. */
export function orderInMotion(order: { state: OrderState }): boolean {
  return order.state === 'paid' || order.state === 'fulfilling' || order.state === 'failed'
}

/** product §5: an unpaid order holds its stock this long. */
export const pendingMinutes = 30
/** product §5: a cloud server that is not delivered this long after its payment is refunded. */
const fulfilmentMinutes = 30

/** How long after its payment an order is given up: a machine has the hours that its quote promised. */
export function fulfilWithinMinutes(snapshot: Pick<OrderSnapshot, 'dedicated'>): number {
  return snapshot.dedicated ? snapshot.dedicated.deliveryHours * 60 : fulfilmentMinutes
}
/** Unpaid orders hold stock; more than this at once is not a customer shopping. */
export const maxPendingOrders = 20
/** Orders that one click can pay or cancel. */
export const maxOrdersAtOnce = 100

export const pageSizes = [10, 20, 50] as const

/** product §5: what an order is for. All but the first are about a server that is there. */
export const orderKinds = ['new', 'renewal', 'upgrade'] as const
export type OrderKind = (typeof orderKinds)[number]

export const products = ['cloud-server', 'dedicated-server'] as const satisfies readonly Product[]

/** product §5: a renewal or an upgrade may be paid this long. */
export const renewalDays = 7

/** What the order keeps of its quote for ever; later price books never change it. */
export type OrderSnapshot = {
  quoteId: string
  priceBookVersion: number
  config: ServerConfig
  /** The machine that was sold, as it was described then. */
  dedicated?: DedicatedTerms
  /** Of a renewal: the server and the period. */
  renewal?: RenewalTerms
  /** Of an upgrade: the server and what it was. */
  upgrade?: UpgradeTerms
  /** The copy of the buyer's that the server is made of. */
  source?: CopySource
  /** Keys of the buyer that shall sign in to what is delivered. */
  sshKeyIds?: string[]
  /** They sign in instead of a password. */
  noPassword?: boolean
  /** Paid elsewhere: the system that the server came from, and its number there. */
  imported?: { source: string; service: string }
  lines: QuoteLine[]
  listFen: bigint
  discountFen: bigint
  totalFen: bigint
  renewalFen: bigint
  renewalGuaranteedUntilAt: Date
  currency: 'CNY'
}

export function snapshotOf(quote: Quote): OrderSnapshot {
  const { id: quoteId, expiresAt: _expiresAt, ...priced } = quote
  return { quoteId, ...priced }
}

/** An order as its owner sees it in a list. */
export type OrderRow = {
  id: string
  number: string
  state: OrderState
  kind: OrderKind
  config: ServerConfig
  dedicated?: DedicatedTerms
  renewal?: RenewalTerms
  upgrade?: UpgradeTerms
  totalFen: bigint
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
}

export type TimelineEntry = { state: OrderState; at: Date; by: 'customer' | 'staff' | 'system'; reason: string | null }

export type RefundKind = 'full' | 'prorated'

/** What an order gives back, with the numbers that the formula is shown with. */
export type RefundTerms = {
  kind: RefundKind
  paidFen: bigint
  listFen: bigint
  usedDays: number
  totalDays: number
  amountFen: bigint
  /** What of `paidFen` vouchers had paid: it does not come back. */ vouchersFen: bigint
}

/** An order with everything its own page shows. */
export type OrderDetail = OrderRow & {
  snapshot: OrderSnapshot
  timeline: TimelineEntry[]
  /** How it was paid: null before it is. */
  charge: Charge | null
  /** What its owner gave back of it. */
  refund: (RefundTerms & { createdAt: Date }) | null
}

/** What became of one order of several that one click was about. */
export type OrderResult = { orderId: string; number: string; done: boolean; /** Refusal code, where it was not done. */ code?: string; detail?: RefusalDetail }

export type OrderPage = {
  orders: OrderRow[]
  total: number
  page: number
  pageSize: number
  /** Orders of the account by state, whatever the filter. */
  counts: Partial<Record<OrderState, number>>
}

/** Calendar date in Shanghai and ten random digits, which nobody can count up from. */
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

/** Names of regions, zones and images in the page's locale, by id. */
export type PlaceNames = { regions: Record<string, string>; zones: Record<string, string>; images: Record<string, string> }

/** A server of an order as its page lists it; the servers feature answers through a port. */
export type ServerOfOrder = { code: string; name: string; state: string; percent: number | null }

export type OrderDetailProps = {
  order: OrderDetail
  names: PlaceNames
  funds: Funds
  gateways: GatewayOffer[]
  servers: ServerOfOrder[]
  payments: Payment[]
  /** Whether a refund can be asked for. */
  refundable: boolean
  /** `buyAgainPath`. */
  buyAgain: string | null
}
