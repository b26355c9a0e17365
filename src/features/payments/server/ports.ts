import type { Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { CashierSubject, GatewayName, Payment, PaymentPurposeName } from '../model.ts'

/** A trade by both its names; the gateway's own is null until it has told us. */
export type TradeRef = { paymentNumber: string; tradeNo: string | null }

/** What a gateway says of one trade, by notice or when asked. Everything in it is compared with our own record. */
export type GatewayReport = {
  /** The gateway's own number of the trade; null only while nobody has paid. */
  tradeNo: string | null
  /** Our number, as we gave it. */
  paymentNumber: string
  merchantId: string
  state: 'waiting' | 'succeeded' | 'failed' | 'closed'
  amountFen: bigint
  currency: string
}

/** What a gateway says of one refund. `refused`: it will never be paid out this way. */
export type RefundReport = {
  refundNumber: string
  /** The gateway's own number of the refund. */
  refundNo: string | null
  merchantId: string
  state: 'working' | 'succeeded' | 'refused'
  amountFen: bigint
}

/** A notice whose signature held over its raw bytes. `noticeId` is the same on every retry. Without either report it says nothing to us. */
export type VerifiedNotice = { noticeId: string; report?: GatewayReport; refund?: RefundReport }

export type OpenTrade = {
  paymentNumber: string
  amountFen: bigint
  currency: 'CNY'
  subject: CashierSubject
  /** The same in words, in the payer's language. */
  title: string
  /** Path on our site; the gateway sends the payer there when it is done. Never proof of payment. */
  returnPath: string
  expiresAt: Date
}

export type OpenedTrade = { tradeNo: string | null; cashierUrl: string | null; qrText: string | null }

/** What is said back to a notice. `taken` only after it stands in the books; `later`: come again. */
export type NoticeVerdict = 'taken' | 'refused' | 'later'
export type NoticeAnswer = { status: number; body: string; type?: 'application/json' }

export type RefundWanted = { trade: TradeRef; refundNumber: string; amountFen: bigint; totalFen: bigint; reason: string }

/** Money back to where it came from. `refund` with a number it knows answers the same refund; errors mean "ask again". */
export type GatewayRefunds = {
  refund: (wanted: RefundWanted) => Promise<RefundReport>
  query: (wanted: Pick<RefundWanted, 'trade' | 'refundNumber'>) => Promise<RefundReport | undefined>
}

export type StatementLine = {
  kind: 'payment' | 'refund'
  tradeNo: string
  paymentNumber: string
  refundNumber: string | null
  currency: string
  amountFen: bigint
}

/** Signed parameters for WeixinJSBridge, as WeChat names them. */
export type InAppParams = Readonly<Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>>

/** Paying inside the vendor's own app: first the app says who pays, then the trade is opened for this payer. */
export type InAppPay = {
  consentUrl: (returnUrl: string, state: string) => string
  open: (trade: OpenTrade, code: string) => Promise<InAppParams>
}

/**
 * A payment company. All calls leave our transaction. `open` with a number it knows answers the same trade; `close` ends a
 * waiting trade and answers how it stands then: a trade that was paid in the meantime stays paid. Undefined: it knows no such trade
 * (some vendors know one only when a payer has seen it).
 */
export type PaymentGateway = {
  name: GatewayName
  /** Ours, as every report must name it. */
  merchantId: string
  /** How long a payment stays open; null uses the usual time. */
  minutes?: number
  /** Nobody can be asked: staff confirm what came. */
  byHand?: true
  open: (trade: OpenTrade) => Promise<OpenedTrade>
  query: (trade: TradeRef) => Promise<GatewayReport | undefined>
  close: (trade: TradeRef) => Promise<GatewayReport | undefined>
  /** Undefined unless the signature holds over exactly these bytes and its time is near. */
  verifyNotice: (rawBody: Uint8Array, headers: Headers, at: Date) => VerifiedNotice | undefined
  /** The vendor's own words for the answer to a notice. */
  answer: (verdict: NoticeVerdict) => NoticeAnswer
  refunds?: GatewayRefunds
  /** All payments and refunds of a day in Shanghai (`2026-03-11`); undefined while there is no statement. */
  statement?: (day: string) => Promise<StatementLine[] | undefined>
  inApp?: InAppPay
}

/**
 * What a payment is for, implemented by the feature that wants the money. The order of locks is payment → order → wallet,
 * so `lock` runs between the payment's lock and the credit, `settled` after the credit; both inside the settling transaction,
 * as the system, once a payment. Late money (`payment.late`) reaches neither: it stays in the balance.
 */
export type PaymentPurpose = {
  /**
   * In the transaction that creates the payment, as the customer: refuses what may not be paid, and a sum that is not due. Answers what
   * the gateway is to take of it; the rest it has set aside.
   */
  check: (ctx: Ctx, payment: PaymentWanted) => Promise<bigint>
  /** Locks the rows that `settled` will change. */
  lock: (ctx: Ctx, payment: Payment) => Promise<void>
  /** The money is in the customer's balance. Never refuses: what can no longer be bought leaves it there. */
  settled: (ctx: Ctx, payment: Payment) => Promise<void>
  /** The payment came to nothing: what was set aside for it goes back, in the transaction that ends it, as the system. */
  ended: (ctx: Ctx, payment: Pick<Payment, 'id' | 'number'>) => Promise<void>
}

/** A payment before it is made. `mix`: whether vouchers pay first, and whether the balance does; null where the gateway takes all. */
export type PaymentWanted = Pick<Payment, 'id' | 'number' | 'accountId' | 'orderIds' | 'amountFen'> & { mix: { balance: boolean } | null }

/** Only what the configuration has keys for. */
export type Gateways = Readonly<Partial<Record<GatewayName, PaymentGateway>>>
export type Purposes = Readonly<Record<PaymentPurposeName, PaymentPurpose>>

/** What the verbs of payments need beside ctx. */
export type PaymentsCtx = Ctx & { gateways: Gateways; purposes: Purposes }

/** The gateway of that name; refuses one that is not configured (any more). */
export function gatewayOf(ctx: Pick<PaymentsCtx, 'gateways'>, name: GatewayName): PaymentGateway {
  const gateway = ctx.gateways[name]
  if (!gateway) throw new Refusal('conflict', 'payments.gateway-off')
  return gateway
}

/** A gateway's word that it will not open this trade: not a fault, and not to be tried again. */
export class GatewayDeclined extends Error {
  readonly vendorCode: string
  constructor(vendorCode: string) {
    super(`the gateway declined: ${vendorCode}`)
    this.name = 'GatewayDeclined'
    this.vendorCode = vendorCode
  }
}
