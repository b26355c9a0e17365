import { fenTimes } from '#platform/pure/money.ts'
import type { GatewayName } from '#features/payments/model.ts'
import type { OrderKind, RefundKind, RefundTerms } from '../model.ts'

/** product §5: a new purchase is given back in full this long, once a product line and identity. */
export const fullRefundDays = 5

/** How much staff give back: what the owner's own refund would, or all that was paid, with the vouchers. */
export const refundExtents = ['formula', 'full'] as const
export type RefundExtent = (typeof refundExtents)[number]

const dayMs = 86_400_000

/** One order of what is given back, with its terms and where its money goes. */
export type RefundPart = RefundTerms & {
  orderId: string
  number: string
  order: OrderKind
  fromAt: Date
  toAt: Date
  /** What of it goes back to the gateway that the order was paid through; the rest goes to the balance. */
  origin: { gateway: GatewayName; amountFen: bigint } | null
}

/** What a customer reads before confirming: every order of the servers with its terms, how long a full refund is open, and which servers go. */
export type RefundOffer = {
  orderId: string
  number: string
  /** Of the purchase. */
  kind: RefundKind
  /** Of all orders together. */
  amountFen: bigint
  fullUntilAt: Date
  fullUsed: boolean
  servers: { code: string; name: string }[]
  parts: RefundPart[]
}

export type ToRefund = {
  paidFen: bigint
  /** What of it vouchers paid. */
  vouchersFen: bigint
  listFen: bigint
  /** The time that was bought. */
  fromAt: Date
  toAt: Date
  /** Of a purchase whose full refund is to be had: until when. */
  fullUntilAt: Date | null
}

export function fullRefundUntil(paidAt: Date): Date {
  return new Date(paidAt.getTime() + fullRefundDays * dayMs)
}

/**
 * product §5: everything within five days, once; else paid − used days ÷ total days × list price. A day that has begun is used; a period
 * that has not begun comes back whole. Of either, only the part that was paid with money comes back, in proportion (decision 0007).
 */
export function refundTerms({ paidFen, vouchersFen, listFen, fromAt, toAt, fullUntilAt }: ToRefund, now: Date): RefundTerms {
  const totalDays = Math.max(1, Math.ceil((toAt.getTime() - fromAt.getTime()) / dayMs))
  const begun = Math.ceil((now.getTime() - fromAt.getTime()) / dayMs)
  const usedDays = Math.min(totalDays, Math.max(0, begun))
  const common = { paidFen, vouchersFen, listFen, usedDays, totalDays }
  const inMoney = (amountFen: bigint): bigint => fenTimes(amountFen, paidFen - vouchersFen, paidFen)
  if (fullUntilAt && now < fullUntilAt) return { ...common, kind: 'full', amountFen: paidFen - vouchersFen }
  const left = paidFen - fenTimes(listFen, BigInt(usedDays), BigInt(totalDays))
  return { ...common, kind: 'prorated', amountFen: left > 0n ? inMoney(left) : 0n }
}

/**
 * The same over every order of a server: what each bought is counted by itself, so none pays for another. An order whose days are used up
 * gives nothing back and takes nothing from the others.
 */
export function refundOf<Order extends ToRefund>(orders: readonly Order[], now: Date): { amountFen: bigint; parts: (Order & RefundTerms)[] } {
  const parts = orders.map((order) => ({ ...order, ...refundTerms(order, now) }))
  return { amountFen: parts.reduce((sum, part) => sum + part.amountFen, 0n), parts }
}
