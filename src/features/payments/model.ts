import type { Locale } from '#platform/i18n/locales.ts'

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'closed', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

export type PaymentEvent = 'open' | 'settle' | 'fail' | 'close' | 'settle-late' | 'refund'

/** product §6 as a table; the database refuses every other change of state (migrations/0031_payments.sql). */
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

export const gatewayNames = ['sandbox'] as const
export type GatewayName = (typeof gatewayNames)[number]

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
  /** Where it is paid; null until the gateway has opened it. */
  cashierUrl: string | null
  late: boolean
  createdAt: Date
  expiresAt: Date
  settledAt: Date | null
}

export type PaymentPage = { payments: Payment[]; total: number; page: number; pageSize: number }

/** What the payment page shows, in either design. */
export type PaymentProps = {
  availableFen: bigint
  /** The payment that the address names. */
  watched: Payment | null
  history: PaymentPage
  /** Yuan that the recharge form starts with. */
  amount: string
}

/** What the payer is told in the cashier's own language. */
export type CashierSubject = { purpose: PaymentPurposeName; locale: Locale }

/** `P`, the calendar date in Shanghai, and ten random digits, which nobody can count up from. */
export function paymentNumber(at: Date, random: number): string {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
  return `P${date.replaceAll('-', '')}${String(random).padStart(10, '0')}`
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
