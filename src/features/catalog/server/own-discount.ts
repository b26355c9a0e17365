import type { Ctx } from '#platform/ctx.ts'
import type { Discount } from '../pricing.ts'
import type { AgentDiscountPort } from './ports.ts'

/** What is taken off for whoever is signed in, and whose the quote then is: nobody's if there is nothing personal in it. */
export async function ownDiscount(ctx: Ctx & AgentDiscountPort): Promise<{ accountId: string | null; discounts: Discount[] }> {
  const accountId = ctx.actor.kind === 'customer' ? ctx.actor.accountId : null
  const perMille = accountId ? await ctx.agentDiscountOf?.(ctx, accountId) : undefined
  if (!perMille) return { accountId: null, discounts: [] }
  return { accountId, discounts: [{ kind: 'agent', params: { percent: perMille / 10 }, off: { perMille } }] }
}
