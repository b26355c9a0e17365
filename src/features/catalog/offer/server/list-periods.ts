import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { periods, type Period } from '../../model.ts'
import { offerSizes } from '../../schema.ts'

/** Lists the terms on sale, shortest first: every one until an offer is published. */
export async function listPeriods(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Period[]> {
  requireAnyone(ctx)
  const [row] = await ctx.db.select({ periods: offerSizes.periods }).from(offerSizes)
  return row?.periods ?? [...periods]
}
