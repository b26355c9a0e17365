import { listImages, listPlans, listRegions } from '#features/catalog/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'

/** Size of the company according to the present catalogue. */
export type CompanyFacts = { regions: number; zones: number; images: number; plans: number; fromFen: bigint | undefined }

export async function readCompanyFacts(ctx: Ctx): Promise<CompanyFacts> {
  requireAnyone(ctx)
  const [regions, images, plans] = await Promise.all([listRegions(ctx), listImages(ctx), listPlans(ctx)])
  return {
    regions: regions.length,
    zones: regions.reduce((sum, region) => sum + region.zones.length, 0),
    images: images.length,
    plans: plans.length,
    fromFen: plans.map(({ fromFen }) => fromFen).toSorted((a, b) => Number(a - b))[0],
  }
}
