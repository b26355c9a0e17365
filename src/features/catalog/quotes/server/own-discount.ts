import type { Ctx } from '#platform/ctx.ts'
import type { ServerConfig } from '../../model.ts'
import type { Discount } from '../../pricing/model.ts'
import { agentDiscounts } from './agent-discounts.ts'
import type { AgentDiscountPort } from './ports.ts'

/**
 * Discounts of the current user, and the account to which the quote belongs. The account is null if nothing in the quote is personal: no agent discount and no
 * coupon.
 */
export async function ownDiscount(
  ctx: Ctx & AgentDiscountPort,
  config: Pick<ServerConfig, 'couponCode'>,
): Promise<{ accountId: string | null; discounts: Discount[] }> {
  const accountId = ctx.actor.kind === 'customer' ? ctx.actor.accountId : null
  const discounts = accountId ? await agentDiscounts(ctx, accountId) : []
  return { accountId: discounts.length === 0 && config.couponCode === null ? null : accountId, discounts }
}
