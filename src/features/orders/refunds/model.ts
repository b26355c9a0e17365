import { fenTimes } from '#platform/pure/money.ts'
import type { GatewayName } from '#features/payments/model.ts'
import type { OrderKind, RefundKind, RefundTerms } from '../model.ts'

/** Extent of a refund by staff: the owner's formula, or everything that was paid, vouchers included. */
export const refundExtents = ['formula', 'full'] as const
export type RefundExtent = (typeof refundExtents)[number]

const dayMs = 86_400_000

/** Refund of one order, with its terms and the destination of the money. */
export type RefundPart = RefundTerms & {
  orderId: string
  number: string
  order: OrderKind
  fromAt: Date
  toAt: Date
  /** Part that goes to the gateway through which the order was paid. The rest goes to the balance. */
  origin: { gateway: GatewayName; amountFen: bigint } | null
}

/** Refund offer shown before the customer confirms: every order of the servers with its terms, the end of the full refund, and the servers to be released. */
export type RefundOffer = {
  orderId: string
  number: string
  /** Kind of refund of the purchase. */
  kind: RefundKind
  /** Sum over all orders. */
  amountFen: bigint
  fullUntilAt: Date
  fullUsed: boolean
  servers: { code: string; name: string }[]
  /** Servers of the order that are not refunded yet. Each can be refunded alone if there are several. */
  remaining: { code: string; name: string }[]
  parts: RefundPart[]
}

export type ToRefund = {
  paidFen: bigint
  /** Amount paid with vouchers. */
  vouchersFen: bigint
  listFen: bigint
  /** The period that was bought. */
  fromAt: Date
  toAt: Date
  /** End of the full refund, for a purchase that still has it. */
  fullUntilAt: Date | null
}

/** End of the full refund. `days` are those of the rules in force when the order was placed, so that a later change takes nothing away. */
export function fullRefundUntil(paidAt: Date, days: number): Date {
  return new Date(paidAt.getTime() + days * dayMs)
}

/**
 * Computes a refund (product §5). Everything before `fullUntilAt`, once; otherwise paid − used days ÷ total days × list price. A day that has begun counts as used.
 * A period that has not begun is refunded in full. In every case only the part that was paid with money is refunded, in proportion (decision 0007).
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

/** Computes the refund over every order of a server. Each is computed by itself: an order with all days used refunds nothing and reduces no other. */
export function refundOf<Order extends ToRefund>(orders: readonly Order[], now: Date): { amountFen: bigint; parts: (Order & RefundTerms)[] } {
  const parts = orders.map((order) => ({ ...order, ...refundTerms(order, now) }))
  return { amountFen: parts.reduce((sum, part) => sum + part.amountFen, 0n), parts }
}

/** Some servers of an order with several. */
export type Share = { quantity: number; ordinals: readonly number[] }

/**
 * Divides a sum among the servers of an order: whole fen, and the fen that are left over go to the first ones. The parts add up to the sum, and a part never
 * grows when the sum falls.
 */
export function shareOf(sum: bigint, { quantity, ordinals }: Share): bigint {
  const whole = sum / BigInt(quantity)
  const leftOver = sum % BigInt(quantity)
  return ordinals.reduce((part, ordinal) => part + whole + (BigInt(ordinal) <= leftOver ? 1n : 0n), 0n)
}

/** Share of some servers in the refund of their order. The shares of all servers at one moment add up to the refund of the order. */
export function shareOfTerms(terms: RefundTerms, share: Share): RefundTerms {
  const of = (sum: bigint) => shareOf(sum, share)
  const vouchersFen = of(terms.vouchersFen)
  const paidFen = of(terms.paidFen - terms.vouchersFen) + vouchersFen
  return { ...terms, vouchersFen, paidFen, listFen: paidFen + of(terms.listFen - terms.paidFen), amountFen: of(terms.amountFen) }
}
