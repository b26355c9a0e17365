import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { periods, type Period, type SharedOptions } from '../../model.ts'
import { offerSizes } from '../../schema.ts'
import { usualSizes } from '../data/sizes.ts'

/** Reads the terms and sizes on sale: those of the release until an offer is published. */
export async function readSizes(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<SharedOptions> {
  requireAnyone(ctx)
  const [row] = await ctx.db.select().from(offerSizes)
  return { periods: row?.periods ?? [...periods], sizes: row?.sizes ?? usualSizes }
}

/** Lists the terms on sale, shortest first. */
export async function listPeriods(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<Period[]> {
  requireAnyone(ctx)
  return (await readSizes(ctx)).periods
}
