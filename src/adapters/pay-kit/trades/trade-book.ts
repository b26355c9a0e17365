import { randomBytes, randomInt } from 'node:crypto'
import type { ChargeDecline } from '#features/payments/server/stored-methods-port.ts'

export type SchemeName = 'alipay' | 'wechat-pay' | 'stripe'

/** `offered`: a code that no payer has seen yet, which Alipay does not know as a trade. */
export type SchemeState = 'offered' | 'waiting' | 'paid' | 'declined' | 'closed'

/** A trade at a fake payment scheme. */
export type SchemeTrade = {
  scheme: SchemeName
  /** The scheme's number. */
  tradeNo: string
  /** The merchant's number. */
  outTradeNo: string
  /** Part of the cashier's address, with which anyone may pay, as with a real code. */
  token: string
  amountFen: bigint
  title: string
  state: SchemeState
  /** Reason of a declined charge to an agreement. */
  decline: ChargeDecline | null
  /** A second charge of the same number, because the payer paid twice. */
  isSecond: boolean
  payer: string | null
  notifyUrl: string
  returnUrl: string | null
  openedAt: Date
  expiresAt: Date
  finishedAt: Date | null
}

export type SchemeRefund = { outRefundNo: string; refundNo: string; tradeNo: string; amountFen: bigint; at: Date }

export type NewTrade = Pick<SchemeTrade, 'outTradeNo' | 'amountFen' | 'title' | 'payer' | 'notifyUrl' | 'returnUrl' | 'expiresAt'> & {
  state: 'offered' | 'waiting'
}

/** Records of one fake scheme. Each call is atomic. */
export type TradeBook = {
  /** Opens a trade once per number. A repeat returns the first one. */
  open: (trade: NewTrade) => Promise<SchemeTrade>
  /** Finds the first trade of a number. One whose time is over is closed before. */
  find: (outTradeNo: string) => Promise<SchemeTrade | undefined>
  findByTradeNo: (tradeNo: string) => Promise<SchemeTrade | undefined>
  /** A payer has seen the trade. `returnUrl` is kept if the trade has none. */
  look: (outTradeNo: string, returnUrl?: string | null) => Promise<SchemeTrade | undefined>
  /** Ends an unpaid trade for the merchant. Undefined if it was not waiting. */
  close: (outTradeNo: string) => Promise<SchemeTrade | undefined>
  /** Refunds once per number, never more than the trade. */
  refund: (wanted: { tradeNo: string; outRefundNo: string; amountFen: bigint }) => Promise<'made' | 'repeated' | 'refused'>
  findRefund: (outRefundNo: string) => Promise<SchemeRefund | undefined>
  listRefunds: (tradeNo: string) => Promise<SchemeRefund[]>
  /** Trades paid and refunds made on a day in Shanghai. */
  listDay: (day: string) => Promise<{ trades: SchemeTrade[]; refunds: (SchemeRefund & { outTradeNo: string })[] }>
}

export function newTrade(scheme: SchemeName, wanted: NewTrade, at: Date): SchemeTrade {
  const tradeNo = scheme === 'stripe' ? `pi_${randomBytes(12).toString('hex')}` : schemeNumber(at)
  return { ...wanted, scheme, tradeNo, token: randomBytes(24).toString('hex'), decline: null, isSecond: false, openedAt: at, finishedAt: null }
}

/** A number in the form of Alipay and WeChat Pay: 14 digits of time, 14 of chance. */
export function schemeNumber(at: Date): string {
  const moment = at.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  return moment + String(randomInt(10_000_000)).padStart(7, '0') + String(randomInt(10_000_000)).padStart(7, '0')
}

/** Whether a refund of this sum fits what was paid and not yet refunded. */
export function refundFits(trade: Pick<SchemeTrade, 'state' | 'amountFen'>, refundedFen: bigint, amountFen: bigint): boolean {
  return trade.state === 'paid' && amountFen > 0n && refundedFen + amountFen <= trade.amountFen
}
