import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { FamilyOffer, Image, PlanOffer, Region } from '../../model.ts'
import { listFamilies } from './list-families.ts'
import { listImages } from './list-images.ts'
import { listPlans } from './list-plans.ts'
import { listRegions } from './list-regions.ts'

/** Reads all choices of a cloud server. */
export async function readCatalogue(ctx: Ctx): Promise<{ regions: Region[]; images: Image[]; families: FamilyOffer[]; plans: PlanOffer[] }> {
  requireAnyone(ctx)
  const [regions, images, families, plans] = await Promise.all([listRegions(ctx), listImages(ctx), listFamilies(ctx), listPlans(ctx)])
  return { regions, images, families, plans }
}
