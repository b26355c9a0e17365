import type { Ctx } from '#platform/ctx.ts'
import type { Reason } from '../../config/choices.ts'
import type { CopyFacts, CopySource, ServerConfig } from '../../model.ts'
import type { AgentTerms, Discount } from '../../pricing/model.ts'

/** Personal prices of an account, provided by a higher feature. Without the port there is no discount. */
export type AgentDiscountPort = {
  /** Discount and floor of the account's agent level, or undefined if it is no agent. */
  agentDiscountOf?: (ctx: Ctx, accountId: string) => Promise<AgentTerms | undefined>
}

export type CouponQuestion = {
  code: string
  config: ServerConfig
  kind: 'new' | 'renewal' | 'upgrade'
  /** Price before the coupon. Undefined while the configuration cannot be bought. */
  sumFen: bigint | undefined
  hasAgentDiscount: boolean
  /** Unpaid orders that the new one closes, so that their use of the coupon does not count. */
  replaces?: readonly string[]
}

/**
 * Discount of a coupon for the current user, or the reason why it cannot be used. Coupons are above the catalog in the import order, so `app` wires this.
 * Without the port no coupon is known.
 */
export type CouponPort = { couponOf?: (ctx: Ctx, question: CouponQuestion) => Promise<{ discount: Discount } | { fault: Reason }> }

/**
 * Requirements of an account's copy on the server created from it, or undefined if the account has no such copy. Servers are above the catalog in the import
 * order, so `app` wires this.
 */
export type CopyPort = { copyOf?: (ctx: Ctx, accountId: string, source: CopySource) => Promise<CopyFacts | undefined> }

/** Ports for the personal parts of a quote. */
export type DiscountPorts = AgentDiscountPort & CouponPort
