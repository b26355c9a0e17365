import type { Locale } from '#platform/i18n/locales.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { PaymentView } from './model/views.ts'

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'closed', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export type PaymentEvent = 'open' | 'settle' | 'fail' | 'close' | 'settle-late' | 'refund'

/** product §6 as a table; the database refuses every other change of state (migrations/0220_payments.sql). */
export const transitions = {
  open: { from: ['created'], to: 'pending' },
  settle: { from: ['created', 'pending'], to: 'succeeded' },
  fail: { from: ['created', 'pending'], to: 'failed' },
  close: { from: ['created', 'pending'], to: 'closed' },
  // Money that comes after the end is real money: it goes to the balance and the purpose is not served.
  'settle-late': { from: ['failed', 'closed'], to: 'succeeded' },
  refund: { from: ['succeeded'], to: 'refunded' },
} as const satisfies Record<PaymentEvent, { from: readonly PaymentState[]; to: PaymentState }>

/** Whether the event is allowed in the payment's state. */
export function paymentCan(event: PaymentEvent, payment: { state: PaymentState }): boolean {
  return (transitions[event].from as readonly PaymentState[]).includes(payment.state)
}

/** Still open: a page that shows it looks again. */
export function paymentOpen(payment: { state: PaymentState }): boolean {
  return payment.state === 'created' || payment.state === 'pending'
}

/** product §6: 1 to 50,000 yuan a payment, 15 minutes to pay it. */
export const minPaymentFen = 100n
export const maxPaymentFen = 5_000_000n
export const paymentMinutes = 15
/** Amounts that the recharge form offers, in yuan. */
export const rechargePresets = [50n, 100n, 200n, 500n, 1000n, 5000n] as const

/** In the order in which they are offered. */
export const gatewayNames = ['alipay', 'wechat-pay', 'stripe', 'bank-transfer', 'sandbox'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** Whether vouchers and balance may pay before it: a bank transfer is days away, and nothing is set aside for so long. */
export function mixes(gateway: GatewayName): boolean {
  return gateway !== 'bank-transfer'
}

/** `in-app`: inside WeChat's browser, where WeChat Pay opens over the page. */
export const payScenes = ['web', 'in-app'] as const
export type PayScene = (typeof payScenes)[number]

export type PaymentPurposeName = 'recharge' | 'orders'

/** A payment as its owner and its purpose see it. */
export type Payment = {
  id: string
  number: string
  accountId: string
  purpose: PaymentPurposeName
  orderIds: string[]
  gateway: GatewayName
  currency: 'CNY'
  amountFen: bigint
  state: PaymentState
  scene: PayScene
  /** The gateway's page where it is paid; null until the gateway has opened it, and where there is none. */
  cashierUrl: string | null
  /** What a QR code for the payer's phone says; null where there is none. */
  qrText: string | null
  late: boolean
  createdAt: Date
  expiresAt: Date
  settledAt: Date | null
  /** Given back to where it came from, or on its way there. */
  refundedFen: bigint
}

export type PaymentPage = { payments: Payment[]; total: number; page: number; pageSize: number }

/** What the payment page shows, in either design. */
export type PaymentProps = {
  availableFen: bigint
  /** The payment that the address names. */
  watched: Payment | null
  /** Ways to pay that this installation has. */
  gateways: GatewayOffer[]
  /** Where a bank transfer goes, for the watched payment. */
  bankAccount: BankAccount | null
  history: PaymentPage
  /** Yuan that the recharge form starts with. */
  amount: string
  /** The part that is shown alone. */
  alone: PaymentView | undefined
}

/** A way to pay as the payment page offers it. */
export type GatewayOffer = { name: GatewayName; minutes: number; inApp: boolean }

/** The company's account, from the site configuration. */
export type BankAccount = { holder: string; bank: string; number: string }

export const refundStates = ['asked', 'sent', 'succeeded', 'returned'] as const
export type RefundState = (typeof refundStates)[number]

/** What a member of staff did to money; written down for ever. */
export type AuditedAction = 'transfer-confirmed' | 'refund-asked' | 'difference-resolved' | 'withdrawal-approved' | 'withdrawal-rejected' | 'suspense-resolved'

export type WithdrawalState = 'requested' | 'approved' | 'rejected' | 'cancelled'

/** What finance decides about money in suspense: to a customer's balance, or paid back at the gateway by hand. */
export const suspenseOutcomes = ['credited', 'sent-back'] as const
export type SuspenseOutcome = (typeof suspenseOutcomes)[number]

export type Refund = { id: string; number: string; paymentId: string; amountFen: bigint; state: RefundState; reason: string; createdAt: Date; stateAt: Date }

/** What the payer is told in the cashier's own language. */
export type CashierSubject = { purpose: PaymentPurposeName; locale: Locale }

/** The calendar date in Shanghai, the gateways' day: `2026-03-11`. */
export function shanghaiDay(at: Date): string {
  return dateFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

/** `P`, the calendar date in Shanghai, and ten random digits, which nobody can count up from. */
export function paymentNumber(at: Date, random: number): string {
  return `P${shanghaiDay(at).replaceAll('-', '')}${String(random).padStart(10, '0')}`
}

/** As a payment's number, with `R`. */
export function refundNumber(at: Date, random: number): string {
  return paymentNumber(at, random).replace('P', 'R')
}

/** A path on our own site that a payer may be sent back to. */
export function isReturnPath(path: string): boolean {
  if (!/^\/[^/\\]/.test(path) || path.length > 400) return false
  const base = 'https://own.invalid'
  return URL.canParse(path, base) && new URL(path, base).origin === base
}

/** Where the cashier sends the payer: the given path, which learns the payment. */
export function returnPathOf(path: string, paymentId: string): string {
  const url = new URL(path, 'https://own.invalid')
  url.searchParams.set('payment', paymentId)
  url.searchParams.set('back', '1')
  return url.pathname + url.search
}

/** A time on paper, which lies in every time zone: Beijing's, `2026-03-11 10:00:00`. */
export function receiptTime(at: Date): string {
  return dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Asia/Shanghai' }).format(at)
}
