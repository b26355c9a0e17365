import type { Ctx } from '#platform/ctx.ts'

/** What a feature above knows of an account's personal price. Left out, nobody has a discount. */
export type AgentDiscountPort = {
  /** Per mille that the account's agent level takes off, or undefined if it is no agent. */
  agentDiscountOf?: (ctx: Ctx, accountId: string) => Promise<number | undefined>
}
