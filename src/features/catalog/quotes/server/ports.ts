import type { Ctx } from '#platform/ctx.ts'
import type { Reason } from '../../config/choices.ts'
import type { CopyFacts, CopySource, ServerConfig } from '../../model.ts'
import type { AgentTerms, Discount } from '../../pricing/model.ts'

/** What a feature above knows of an account's personal price. Left out, nobody has a discount. */
export type AgentDiscountPort = {
  /** What the account's agent level takes off and how far down, or undefined if it is no agent. */
  agentDiscountOf?: (ctx: Ctx, accountId: string) => Promise<AgentTerms | undefined>
}

export type CouponQuestion = {
  code: string
  config: ServerConfig
  kind: 'new' | 'renewal' | 'upgrade'
  /** What it costs before the coupon; undefined while the configuration cannot be bought. */
  sumFen: bigint | undefined
  hasAgentDiscount: boolean
}

/** What a coupon takes off for whoever is signed in, or why it cannot be used; coupons stand above, so `app` wires this. Left out, none is known. */
export type CouponPort = { couponOf?: (ctx: Ctx, question: CouponQuestion) => Promise<{ discount: Discount } | { fault: Reason }> }

/** What a copy of an account asks of a server that is made of it, undefined if the account has no such copy; servers stand above, so `app` wires this. */
export type CopyPort = { copyOf?: (ctx: Ctx, accountId: string, source: CopySource) => Promise<CopyFacts | undefined> }

/** Everything personal that a quote can have in it. */
export type DiscountPorts = AgentDiscountPort & CouponPort
