import { reason, type Reason } from '#features/catalog/config/choices.ts'
import type { Family, Names, Period, Product, ServerConfig } from '#features/catalog/model.ts'

/** Kinds of order that a coupon can be for. */
export const couponKinds = ['new', 'renewal', 'upgrade'] as const
export type CouponKind = (typeof couponKinds)[number]

export type CouponOff = { perMille: number } | { amountFen: bigint }

/** Terms of a coupon; null means no restriction. They never change after it is created. */
export type CouponTerms = {
  code: string
  names: Names
  off: CouponOff
  /** Minimum of the sum after the period's and the agent's discount. */
  minimumFen: bigint
  products: Product[] | null
  families: Family[] | null
  months: Period[] | null
  kinds: CouponKind[]
  withAgent: boolean
  listed: boolean
  quota: number
  perAccount: number
  validFromAt: Date
  validUntilAt: Date
}

/** A coupon as a customer sees it. `left` is the number of uses that remain to them. */
export type OwnCoupon = Omit<CouponTerms, 'quota' | 'listed'> & { left: number }

/** A coupon as staff see it. */
export type StaffCoupon = CouponTerms & { taken: number; disabledAt: Date | null; createdAt: Date }

export type CouponRequest = {
  config: ServerConfig
  kind: CouponKind
  /** Undefined while the configuration has no price. */
  sumFen: bigint | undefined
  hasAgentDiscount: boolean
  at: Date
}

/** Normalizes a typed code for comparison. */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/** Returns why a coupon cannot be used for an order, or undefined if it can. */
export function couponFault(terms: CouponTerms, request: CouponRequest): Reason | undefined {
  const { config } = request
  if (request.at < terms.validFromAt) return reason('coupon-not-yet')
  if (request.at >= terms.validUntilAt) return reason('coupon-over')
  if (!terms.kinds.includes(request.kind)) return reason('coupon-kind')
  if (terms.products && !terms.products.includes(config.product)) return reason('coupon-product')
  if (terms.families && !(config.product === 'cloud-server' && terms.families.includes(config.family))) return reason('coupon-family')
  if (terms.months && !terms.months.includes(config.months)) return reason('coupon-months', { months: terms.months.join(' / ') })
  if (request.hasAgentDiscount && !terms.withAgent) return reason('coupon-not-with-agent')
  if (request.sumFen !== undefined && request.sumFen < terms.minimumFen) return reason('coupon-minimum', { fen: Number(terms.minimumFen) })
  return undefined
}
