import type { Ctx } from '#platform/ctx.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { GatewayName, Payment, PaymentPurposeName } from '../model.ts'
import type { MethodUsePort } from './method-use-port.ts'
import type { AgreementReport, StoredMethods } from './stored-methods-port.ts'
import type { GatewayReport, OpenTrade, TradeRef } from './trade-port.ts'

export type { GatewayReport, OpenTrade, TradeRef }

/** State of one refund as the gateway reports it. `refused` is final: the gateway will never pay it out. */
export type RefundReport = {
  refundNumber: string
  /** The gateway's refund number. */
  refundNo: string | null
  merchantId: string
  state: 'working' | 'succeeded' | 'refused'
  amountFen: bigint
}

/** A notice whose signature is valid for its raw bytes. `noticeId` is the same on every retry. A notice without a report is ignored. */
export type VerifiedNotice = { noticeId: string; report?: GatewayReport; refund?: RefundReport; agreement?: AgreementReport }

export type OpenedTrade = { tradeNo: string | null; cashierUrl: string | null; qrText: string | null }

/** Answer to a notice. `taken` is sent only after the ledger is committed; `later` asks the gateway to retry. */
export type NoticeVerdict = 'taken' | 'refused' | 'later'
export type NoticeAnswer = { status: number; body: string; type?: 'application/json' }

/** `isSecond`: the trade is a second one of its payment number, so only the gateway's number names it. */
export type RefundWanted = { trade: TradeRef; isSecond?: boolean; refundNumber: string; amountFen: bigint; totalFen: bigint; reason: string }

/** Refunds to the original gateway. `refund` with a known number returns the same refund. An error means that the caller must ask again. */
export type GatewayRefunds = {
  refund: (wanted: RefundWanted) => Promise<RefundReport>
  query: (wanted: Pick<RefundWanted, 'trade' | 'isSecond' | 'refundNumber'>) => Promise<RefundReport | undefined>
  /** The gateway can refund a trade by its own number, so that a second payment goes back by itself. */
  ofSecondTrades?: true
}

export type StatementLine = {
  kind: 'payment' | 'refund'
  tradeNo: string
  paymentNumber: string
  refundNumber: string | null
  currency: string
  amountFen: bigint
}

/** Signed parameters for WeixinJSBridge, under WeChat's names. */
export type InAppParams = Readonly<Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>>

/** Payment inside the vendor's app: the app identifies the payer first, then the trade is opened for this payer. */
export type InAppPay = {
  consentUrl: (returnUrl: string, state: string) => string
  open: (trade: OpenTrade, code: string) => Promise<InAppParams>
}

/**
 * A payment gateway. All calls are made outside our transaction. `open` with a known number returns the same trade. `close` ends an unpaid trade and returns
 * its state; a trade that was paid in the meantime stays paid. Undefined means that the gateway knows no such trade; some know a trade only after a payer has
 * seen it.
 */
export type PaymentGateway = {
  name: GatewayName
  /** Our merchant ID. Every report must carry it. */
  merchantId: string
  /** Currencies that it takes. Undefined: all that a company can choose. */
  currencies?: readonly string[]
  /** Minutes that a payment stays open. Null uses the default. */
  minutes?: number
  /** An offline fake answers instead of the vendor: no real money moves, and pages say so. */
  isTrial?: true
  /** The gateway cannot be queried; staff confirm receipts. */
  byHand?: true
  open: (trade: OpenTrade) => Promise<OpenedTrade>
  query: (trade: TradeRef) => Promise<GatewayReport | undefined>
  close: (trade: TradeRef) => Promise<GatewayReport | undefined>
  /** Undefined unless the signature is valid for exactly these bytes and its time is recent. */
  verifyNotice: (rawBody: Uint8Array, headers: Headers, at: Date) => VerifiedNotice | undefined
  /** HTTP answer to a notice in the vendor's format. */
  answer: (verdict: NoticeVerdict) => NoticeAnswer
  refunds?: GatewayRefunds
  /** All payments and refunds of a day in Shanghai (`2026-03-11`). Undefined while there is no statement. */
  statement?: (day: string) => Promise<StatementLine[] | undefined>
  inApp?: InAppPay
  stored?: StoredMethods
}

/**
 * Purpose of a payment, implemented by the feature that is paid. Lock order is payment → order → wallet, so `lock` runs between the payment's lock and the
 * credit, and `settled` after the credit. Both run inside the settling transaction, as the system, once per payment. Neither runs for late money
 * (`payment.late`), which stays in the balance.
 */
export type PaymentPurpose = {
  /**
   * Runs in the transaction that creates the payment, as the customer. Throws if the purpose may not be paid or the sum is not due. Returns the amount for the
   * gateway; the rest has been reserved.
   */
  check: (ctx: Ctx, payment: PaymentWanted) => Promise<bigint>
  /** Locks the rows that `settled` will change. */
  lock: (ctx: Ctx, payment: Payment) => Promise<void>
  /**
   * Called once the money is in the customer's balance. Never throws for business reasons: if the purchase is no longer possible, the money stays in the
   * balance.
   */
  settled: (ctx: Ctx, payment: Payment) => Promise<void>
  /** Called when the payment ends unpaid. Releases the amounts reserved for it, in the transaction that ends it, as the system. */
  ended: (ctx: Ctx, payment: Pick<Payment, 'id' | 'number'>) => Promise<void>
}

/** A payment before it is created. `mix` says that vouchers pay first and whether the balance pays too. Null if the gateway takes everything. */
export type PaymentWanted = Pick<Payment, 'id' | 'number' | 'accountId' | 'orderIds' | 'amountFen'> & { mix: { balance: boolean } | null }

/** Gateways that have configuration keys. */
export type Gateways = Readonly<Partial<Record<GatewayName, PaymentGateway>>>
export type Purposes = Readonly<Record<PaymentPurposeName, PaymentPurpose>>

/** Context of payment commands. */
export type PaymentsCtx = Ctx & MethodUsePort & { gateways: Gateways; purposes: Purposes }

/** Returns whether a gateway is configured and takes the company's currency. */
export function takesCurrency(gateway: PaymentGateway | undefined): gateway is PaymentGateway {
  return gateway !== undefined && (gateway.currencies?.includes(companyCurrency().code) ?? true)
}

/** Returns the gateway of that name. Throws `payments.gateway-off` if it is not configured (any more). */
export function gatewayOf(ctx: Pick<PaymentsCtx, 'gateways'>, name: GatewayName): PaymentGateway {
  const gateway = ctx.gateways[name]
  if (!gateway) throw new DomainError('conflict', 'payments.gateway-off')
  return gateway
}

/** Thrown when a gateway declines to open a trade. Not a fault, and not to be retried. */
export class GatewayDeclined extends Error {
  readonly vendorCode: string
  constructor(vendorCode: string) {
    super(`the gateway declined: ${vendorCode}`)
    this.name = 'GatewayDeclined'
    this.vendorCode = vendorCode
  }
}
