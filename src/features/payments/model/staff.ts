import type { AuditedAction, GatewayName, Payment, PaymentState, Refund, SuspenseOutcome } from '../model.ts'
import type { ListOrder } from '#platform/pure/list-order.ts'
import type { PageAsked, PageOf } from '#platform/pure/page-place.ts'

/** Owner of a payment, as staff lists show it. */
export type Holder = { accountId: string; number: string; nickname: string }

/** Payments of all customers, for finance. */
export type StaffPayment = Payment & { holder: Holder | null; tradeNo: string | null }
export type StaffPaymentPage = { payments: StaffPayment[] } & PageOf

/** A gateway's notice about a payment, without the raw text. */
export type PaymentNoticeRow = { id: string; at: Date; outcome: 'settled' | 'settled-late' | 'repeated' | 'noted' | 'suspended' | 'refused' }
/** A staff decision about the payment. */
export type PaymentActRow = { id: string; at: Date; staffId: string; action: AuditedAction }
/** One payment with its refunds, notices and staff decisions. `leftFen` can still be refunded to the original gateway. */
export type StaffPaymentView = StaffPayment & { refunds: Refund[]; notices: PaymentNoticeRow[]; acts: PaymentActRow[]; leftFen: bigint }

export type StaffRefund = Refund & { paymentNumber: string; gateway: GatewayName; holder: Holder | null; askedBy: string | null }
export type StaffRefundPage = { refunds: StaffRefund[] } & PageOf

/** Money received by a gateway that could not be matched to a payment. */
export type Suspended = {
  id: string
  gateway: string
  tradeNo: string
  claimedNumber: string
  currency: string
  amountFen: bigint
  reason: 'unknown-payment' | 'wrong-amount' | 'wrong-currency' | 'second-trade'
  /** Owner of the payment that it named, or null. */
  holder: Holder | null
  createdAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  outcome: SuspenseOutcome | null
  resolution: string | null
  /** Refund that began by itself. Null where finance decides from the start. */
  refund: { number: string; state: 'asked' | 'sent' | 'succeeded' | 'refused' } | null
}

/** A difference between a gateway's statement and our records. `number` is the number of the payment or refund. */
export type Difference = {
  id: string
  gateway: GatewayName
  day: string
  kind: 'missing-here' | 'missing-there' | 'amount'
  number: string
  ourFen: bigint | null
  theirFen: bigint | null
  resolvedAt: Date | null
  resolvedBy: string | null
  resolution: string | null
}

export type PaymentSearch = {
  search: string
  state?: PaymentState | undefined
  gateway?: GatewayName | undefined
  order?: ListOrder | undefined
} & PageAsked

export const staffPageSize = 20
