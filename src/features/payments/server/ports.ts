import type { Ctx } from '#platform/ctx.ts'
import type { CashierSubject, GatewayName, Payment, PaymentPurposeName } from '../model.ts'

/** What a gateway says of one trade, by notice or when asked. Everything in it is compared with our own record. */
export type GatewayReport = {
  /** The gateway's own number of the trade. */
  tradeNo: string
  /** Our number, as we gave it. */
  paymentNumber: string
  merchantId: string
  state: 'waiting' | 'succeeded' | 'failed' | 'closed'
  amountFen: bigint
  currency: string
}

/** A notice whose signature held over its raw bytes. `noticeId` is the same on every retry. */
export type VerifiedNotice = { noticeId: string; report: GatewayReport }

export type OpenTrade = {
  paymentNumber: string
  amountFen: bigint
  currency: 'CNY'
  subject: CashierSubject
  /** Path on our site; the gateway sends the payer there when it is done. Never proof of payment. */
  returnPath: string
  expiresAt: Date
}

/**
 * A payment company. All calls leave our transaction. `open` with a number it knows answers the same trade; `close` ends a
 * waiting trade and answers how it stands then: a trade that was paid in the meantime stays paid.
 */
export type PaymentGateway = {
  name: GatewayName
  /** Ours, as every report must name it. */
  merchantId: string
  open: (trade: OpenTrade) => Promise<{ tradeNo: string; cashierUrl: string }>
  query: (paymentNumber: string) => Promise<GatewayReport | undefined>
  close: (paymentNumber: string) => Promise<GatewayReport | undefined>
  /** Undefined unless the signature holds over exactly these bytes and its time is near. */
  verifyNotice: (rawBody: Uint8Array, headers: Headers, at: Date) => VerifiedNotice | undefined
}

/**
 * What a payment is for, implemented by the feature that wants the money. The order of locks is payment → order → wallet,
 * so `lock` runs between the payment's lock and the credit, `settled` after the credit; both inside the settling transaction,
 * as the system, once a payment. Late money (`payment.late`) reaches neither: it stays in the balance.
 */
export type PaymentPurpose = {
  /** In the transaction that creates the payment, as the customer: refuses what may not be paid, and a sum that is not due. */
  check: (ctx: Ctx, payment: Pick<Payment, 'accountId' | 'orderIds' | 'amountFen'>) => Promise<void>
  /** Locks the rows that `settled` will change. */
  lock: (ctx: Ctx, payment: Payment) => Promise<void>
  /** The money is in the customer's balance. Never refuses: what can no longer be bought leaves it there. */
  settled: (ctx: Ctx, payment: Payment) => Promise<void>
}

export type Gateways = Readonly<Record<GatewayName, PaymentGateway>>
export type Purposes = Readonly<Record<PaymentPurposeName, PaymentPurpose>>

/** What the verbs of payments need beside ctx. */
export type PaymentsCtx = Ctx & { gateways: Gateways; purposes: Purposes }
