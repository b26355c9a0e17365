import type { Locale } from '#platform/i18n/locales.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { PaymentView } from './model/views.ts'

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'closed', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export type PaymentEvent = 'open' | 'settle' | 'fail' | 'close' | 'settle-late' | 'refund'

/** Payment state transitions (product §6). The database rejects every other change (migrations/0220_payments.sql). */
export const transitions = {
  open: { from: ['created'], to: 'pending' },
  settle: { from: ['created', 'pending'], to: 'succeeded' },
  fail: { from: ['created', 'pending'], to: 'failed' },
  close: { from: ['created', 'pending'], to: 'closed' },
  // Money that arrives after the end is still real: it is credited to the balance and the purpose is not served.
  'settle-late': { from: ['failed', 'closed'], to: 'succeeded' },
  refund: { from: ['succeeded'], to: 'refunded' },
} as const satisfies Record<PaymentEvent, { from: readonly PaymentState[]; to: PaymentState }>

/** Returns whether the event is allowed in the payment's state. */
export function paymentCan(event: PaymentEvent, payment: { state: PaymentState }): boolean {
  return (transitions[event].from as readonly PaymentState[]).includes(payment.state)
}

/** Returns whether the payment is still open. Pages that show an open payment poll it. */
export function paymentOpen(payment: { state: PaymentState }): boolean {
  return payment.state === 'created' || payment.state === 'pending'
}

/** Limits of one payment (product §6): 1 to 50,000 yuan. A payer has 15 minutes. */
export const minPaymentFen = 100n
export const maxPaymentFen = 5_000_000n
export const paymentMinutes = 15
/** Amounts offered by the recharge form, in yuan. */
export const rechargePresets = [50n, 100n, 200n, 500n, 1000n, 5000n] as const

/** Gateways in the order in which they are offered. */
export const gatewayNames = ['alipay', 'wechat-pay', 'stripe', 'bank-transfer', 'sandbox'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** Returns whether vouchers and balance may pay a part before the gateway. A bank transfer takes days, and nothing is reserved for that long. */
export function mixes(gateway: GatewayName): boolean {
  return gateway !== 'bank-transfer'
}

/** Where the customer pays. `in-app` is WeChat's browser, where WeChat Pay opens as an overlay. */
export const payScenes = ['web', 'in-app'] as const
export type PayScene = (typeof payScenes)[number]

/** Scenes of a payment. `stored`: charged to a stored payment method, without a cashier. */
export const paymentScenes = [...payScenes, 'stored'] as const
export type PaymentScene = (typeof paymentScenes)[number]

export type PaymentPurposeName = 'recharge' | 'orders'

/** A payment as its owner and its purpose see it. */
export type Payment = {
  id: string
  number: string
  accountId: string
  purpose: PaymentPurposeName
  orderIds: string[]
  gateway: GatewayName
  /** ISO 4217 code. */
  currency: string
  amountFen: bigint
  state: PaymentState
  scene: PaymentScene
  /** The gateway's cashier page. Null until the gateway has opened it, and for gateways without one. */
  cashierUrl: string | null
  /** Contents of the QR code for the payer's phone. Null where there is none. */
  qrText: string | null
  late: boolean
  createdAt: Date
  expiresAt: Date
  settledAt: Date | null
  /** Amount refunded to the original gateway, including refunds in progress. */
  refundedFen: bigint
}

export type PaymentPage = { payments: Payment[]; total: number; page: number; pageSize: number }

/** Data of the payment page beside stored payment methods. */
export type PaymentProps = {
  availableFen: bigint
  /** The payment named in the URL. */
  watched: Payment | null
  /** Gateways configured in this installation. */
  gateways: GatewayOffer[]
  /** Account to transfer to, for a watched bank transfer. */
  bankAccount: BankAccount | null
  history: PaymentPage
  /** Initial amount of the recharge form, in yuan. */
  amount: string
  /** The part to show alone. */
  alone: PaymentView | undefined
}

/** A gateway as the payment page offers it. `isTrial`: an offline fake, which moves no real money. */
export type GatewayOffer = { name: GatewayName; minutes: number; inApp: boolean; isTrial: boolean }

/** The company's bank account, from the site configuration. */
export type BankAccount = { holder: string; bank: string; number: string }

export const refundStates = ['asked', 'sent', 'succeeded', 'returned'] as const
export type RefundState = (typeof refundStates)[number]

/** Actions of staff on money. Each is recorded permanently. */
export type AuditedAction = 'transfer-confirmed' | 'refund-asked' | 'difference-resolved' | 'withdrawal-approved' | 'withdrawal-rejected' | 'suspense-resolved'

export type WithdrawalState = 'requested' | 'approved' | 'rejected' | 'cancelled'

/** Decisions of finance about money in suspense: credit it to a customer's balance, or record that it was refunded at the gateway by hand. */
export const suspenseOutcomes = ['credited', 'sent-back'] as const
export type SuspenseOutcome = (typeof suspenseOutcomes)[number]

export type Refund = { id: string; number: string; paymentId: string; amountFen: bigint; state: RefundState; reason: string; createdAt: Date; stateAt: Date }

/** Input for the title that the payer sees in the cashier's language. */
export type CashierSubject = { purpose: PaymentPurposeName; locale: Locale }

/** Calendar date in Shanghai, the gateways' time zone: `2026-03-11`. */
export function shanghaiDay(at: Date): string {
  return dateFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

/** Generates a payment number: `P`, the calendar date in Shanghai, and ten random digits, so that numbers cannot be enumerated. */
export function paymentNumber(at: Date, random: number): string {
  return `P${shanghaiDay(at).replaceAll('-', '')}${String(random).padStart(10, '0')}`
}

/** Generates a refund number: like a payment number, with `R`. */
export function refundNumber(at: Date, random: number): string {
  return paymentNumber(at, random).replace('P', 'R')
}

/** Returns whether the path is on this site, so that a payer may be redirected to it. */
export function isReturnPath(path: string): boolean {
  if (!/^\/[^/\\]/.test(path) || path.length > 400) return false
  const base = 'https://own.invalid'
  return URL.canParse(path, base) && new URL(path, base).origin === base
}

/** Address to which the cashier redirects the payer: the given path with the payment added to its query. */
export function returnPathOf(path: string, paymentId: string): string {
  const url = new URL(path, 'https://own.invalid')
  url.searchParams.set('payment', paymentId)
  url.searchParams.set('back', '1')
  return url.pathname + url.search
}

/** Formats a time for printed documents, always in Beijing time: `2026-03-11 10:00:00`. */
export function receiptTime(at: Date): string {
  return dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' }).format(at)
}
