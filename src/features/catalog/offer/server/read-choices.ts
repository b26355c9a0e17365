import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Offer } from '../../model.ts'
import { listFamilies } from './list-families.ts'
import { listImages } from './list-images.ts'
import { listRegions } from './list-regions.ts'
import { readSizes } from './read-sizes.ts'

/** Reads the choices of a cloud server: regions, images, families, terms and sizes on sale. */
export async function readChoices(ctx: Ctx): Promise<Offer> {
  requireAnyone(ctx)
  return { regions: await listRegions(ctx), images: await listImages(ctx), families: await listFamilies(ctx), ...(await readSizes(ctx)) }
}
