import { and, eq, isNull } from 'drizzle-orm'
import type { AgentTerms } from '#features/catalog/pricing/model.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { partner, partnerLevel } from '../schema.ts'

/** Implements the catalog's port: discount and floor of an account's agent level. Undefined if it is no agent. */
export async function agentDiscountOf(ctx: Ctx, accountId: string): Promise<AgentTerms | undefined> {
  requireAnyone(ctx)
  const [agent] = await ctx.db
    .select({ perMille: partnerLevel.discountPerMille, floorPerMille: partnerLevel.floorPerMille })
    .from(partner)
    .innerJoin(partnerLevel, eq(partnerLevel.id, partner.levelId))
    .where(and(eq(partner.accountId, accountId), eq(partner.kind, 'agent'), isNull(partner.endedAt)))
  return agent
}
