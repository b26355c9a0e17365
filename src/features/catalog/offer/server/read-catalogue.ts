import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Image, PlanOffer, Region } from '../../model.ts'
import { listImages } from './list-images.ts'
import { listPlans } from './list-plans.ts'
import { listRegions } from './list-regions.ts'

/** Reads all choices of a cloud server. */
export async function readCatalogue(ctx: Ctx): Promise<{ regions: Region[]; images: Image[]; plans: PlanOffer[] }> {
  requireAnyone(ctx)
  const [regions, images, plans] = await Promise.all([listRegions(ctx), listImages(ctx), listPlans(ctx)])
  return { regions, images, plans }
}
