import { asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { AgentLevel } from '../model.ts'
import { partnerLevel } from '../schema.ts'

/** Lists the levels that agents can reach, lowest first. */
export async function listLevels(ctx: Ctx): Promise<AgentLevel[]> {
  requireAnyone(ctx)
  const { id, names, discountPerMille, yearlyFen, floorPerMille } = partnerLevel
  return ctx.db
    .select({ id, names, discountPerMille, yearlyFen, floorPerMille })
    .from(partnerLevel)
    .where(eq(partnerLevel.offered, true))
    .orderBy(asc(yearlyFen))
}
