import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { agentDiscount, type Discount } from '../../pricing/model.ts'
import type { AgentDiscountPort } from './ports.ts'

/** Discounts of an account's agent level, for any product. Empty if the account is no agent. */
export async function agentDiscounts(ctx: Ctx & AgentDiscountPort, accountId: string): Promise<Discount[]> {
  requireAnyone(ctx)
  const terms = await ctx.agentDiscountOf?.(ctx, accountId)
  return terms ? [agentDiscount(terms)] : []
}
