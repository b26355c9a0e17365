import { asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { familyReason, needsVerification, regionReason } from '../../config/choices.ts'
import { configOfPlan } from '../../config/default-config.ts'
import type { Plan, PlanOffer, Region } from '../../model.ts'
import { hasPrice, monthFenOf, priceOf } from '../../pricing/model.ts'
import { plan } from '../../schema.ts'
import { listRegions } from './list-regions.ts'
import { readSizes } from './read-sizes.ts'
import { currentPriceBook } from '../../pricing/server/read-price-book.ts'

/** Lists all plans on offer, each with its monthly price for the shortest term in the cheapest region that sells it now without verification. Empty before the shop is opened. */
export async function listPlans(ctx: Ctx): Promise<PlanOffer[]> {
  requireAnyone(ctx)
  const rows = await ctx.db.select().from(plan).where(eq(plan.offered, true)).orderBy(asc(plan.sort), asc(plan.id))
  const regions = await listRegions(ctx)
  const shared = await readSizes(ctx)
  const current = await currentPriceBook(ctx)
  if (!current) return []
  const { book, version } = current
  const now = ctx.now()
  return rows.flatMap(({ offered: _offered, sort: _sort, ...one }) => {
    const prices = regionsSelling(one, regions)
      .filter((region) => hasPrice(book, region.id, one.family))
      .map((region) => ({ fromRegionId: region.id, fromFen: monthFenOf(priceOf(configOfPlan(one, region, shared), book, version, now)) }))
    const cheapest = prices.toSorted((a, b) => Number(a.fromFen - b.fromFen))[0]
    return cheapest ? [{ ...one, ...cheapest }] : []
  })
}

function regionsSelling(one: Plan, regions: readonly Region[]): Region[] {
  return regions.filter((region) => !needsVerification(region) && !regionReason(region) && !familyReason(region, one.family))
}
