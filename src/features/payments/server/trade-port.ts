import type { CashierSubject } from '../model.ts'

/** A trade by both numbers. The gateway's number is null until it has reported it. */
export type TradeRef = { paymentNumber: string; tradeNo: string | null }

/** State of one trade as the gateway reports it, by notice or query. Every field is compared with our record. */
export type GatewayReport = {
  /** The gateway's trade number. Null only while the trade is unpaid. */
  tradeNo: string | null
  /** Our payment number, as we sent it. */
  paymentNumber: string
  merchantId: string
  state: 'waiting' | 'succeeded' | 'failed' | 'closed'
  amountFen: bigint
  currency: string
}

export type OpenTrade = {
  paymentNumber: string
  amountFen: bigint
  /** ISO 4217 code. */
  currency: string
  subject: CashierSubject
  /** Title of the trade in the payer's language. */
  title: string
  /** Path on this site to which the gateway redirects the payer. A redirect is never proof of payment. */
  returnPath: string
  expiresAt: Date
}
