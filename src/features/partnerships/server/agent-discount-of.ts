import { and, eq, isNull } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { partner, partnerLevel } from '../schema.ts'

/** The port of the catalogue: per mille that an account's agent level takes off its quotes, undefined for whoever is no agent. */
export async function agentDiscountOf(ctx: Ctx, accountId: string): Promise<number | undefined> {
  requireAnyone(ctx)
  const [agent] = await ctx.db
    .select({ perMille: partnerLevel.discountPerMille })
    .from(partner)
    .innerJoin(partnerLevel, eq(partnerLevel.id, partner.levelId))
    .where(and(eq(partner.accountId, accountId), eq(partner.kind, 'agent'), isNull(partner.endedAt)))
  return agent?.perMille
}
