import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Offer, PlanOffer } from '../../model.ts'
import { listFamilies } from './list-families.ts'
import { listImages } from './list-images.ts'
import { listPlans } from './list-plans.ts'
import { listRegions } from './list-regions.ts'
import { readSizes } from './read-sizes.ts'

/** Reads all choices of a cloud server. */
export async function readCatalogue(ctx: Ctx): Promise<Offer & { plans: PlanOffer[] }> {
  requireAnyone(ctx)
  const [regions, images, families, shared, plans] = await Promise.all([listRegions(ctx), listImages(ctx), listFamilies(ctx), readSizes(ctx), listPlans(ctx)])
  return { regions, images, families, ...shared, plans }
}
