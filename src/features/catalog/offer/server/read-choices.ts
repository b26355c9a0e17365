import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Offer } from '../../model.ts'
import { listFamilies } from './list-families.ts'
import { listImages } from './list-images.ts'
import { listPeriods } from './list-periods.ts'
import { listRegions } from './list-regions.ts'

/** Reads the choices of a cloud server: regions, images, families and terms on sale. */
export async function readChoices(ctx: Ctx): Promise<Offer> {
  requireAnyone(ctx)
  return { regions: await listRegions(ctx), images: await listImages(ctx), families: await listFamilies(ctx), periods: await listPeriods(ctx) }
}
