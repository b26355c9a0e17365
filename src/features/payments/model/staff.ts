import {
  gatewayNames,
  paymentStates,
  type AuditedAction,
  type GatewayName,
  type Payment,
  type PaymentState,
  type Refund,
  type SuspenseOutcome,
} from '../model.ts'

/** Whose money it is, as staff's lists call them. */
export type Holder = { accountId: string; number: string; nickname: string }

/** Payments as finance sees them: over all customers. */
export type DeskPayment = Payment & { holder: Holder | null; tradeNo: string | null }
export type DeskPaymentPage = { payments: DeskPayment[]; total: number; page: number; pageSize: number }

/** A gateway's notice about a payment, without its words. */
export type DeskNotice = { id: string; at: Date; outcome: 'settled' | 'settled-late' | 'repeated' | 'noted' | 'suspended' | 'refused' }
/** What a member of staff decided about it. */
export type DeskAct = { id: string; at: Date; staffId: string; action: AuditedAction }
/** One payment with everything that is known of it; `leftFen` can be given back to where it came from. */
export type DeskPaymentView = DeskPayment & { refunds: Refund[]; notices: DeskNotice[]; acts: DeskAct[]; leftFen: bigint }

export type DeskRefund = Refund & { paymentNumber: string; gateway: GatewayName; holder: Holder | null; askedBy: string | null }
export type DeskRefundPage = { refunds: DeskRefund[]; total: number; page: number; pageSize: number }

/** Money at a gateway that fits no payment as it stands. */
export type Suspended = {
  id: string
  gateway: string
  tradeNo: string
  claimedNumber: string
  currency: string
  amountFen: bigint
  reason: 'unknown-payment' | 'wrong-amount' | 'wrong-currency' | 'second-trade'
  /** Whose payment it named, if there is one. */
  holder: Holder | null
  createdAt: Date
  resolvedAt: Date | null
  resolvedBy: string | null
  outcome: SuspenseOutcome | null
  resolution: string | null
}

/** Where a gateway's statement and our books differ; `number` is the payment's or refund's. */
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

export type PaymentSearch = { search: string; state: PaymentState | undefined; gateway: GatewayName | undefined; page: number; pageSize: number }

export const deskPageSize = 20

/** The page that an address asks for. */
export function deskPageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}

/** What an address of finance's payments asks for; what makes no sense counts as not asked. */
export function paymentSearchOf(query: URLSearchParams): PaymentSearch {
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    state: paymentStates.find((one) => one === query.get('state')),
    gateway: gatewayNames.find((one) => one === query.get('gateway')),
    page: deskPageOf(query),
    pageSize: deskPageSize,
  }
}
