import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { agentDiscount, type Discount } from '../../pricing/model.ts'
import type { AgentDiscountPort } from './ports.ts'

/** What an account's agent level does to its prices, whatever they are of; nothing for whoever is no agent. */
export async function agentDiscounts(ctx: Ctx & AgentDiscountPort, accountId: string): Promise<Discount[]> {
  requireAnyone(ctx)
  const terms = await ctx.agentDiscountOf?.(ctx, accountId)
  return terms ? [agentDiscount(terms)] : []
}
