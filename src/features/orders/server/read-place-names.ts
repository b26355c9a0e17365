import { listImages, listRegions } from '#features/catalog/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { PlaceNames } from '../model.ts'

/** Reads names of regions, zones and images in a locale, for displaying configurations. */
export async function readPlaceNames(ctx: Ctx, locale: Locale): Promise<PlaceNames> {
  requireAnyone(ctx)
  const [regions, images] = await Promise.all([listRegions(ctx), listImages(ctx)])
  return {
    regions: Object.fromEntries(regions.map((region) => [region.id, region.names[locale]])),
    zones: Object.fromEntries(regions.flatMap((region) => region.zones).map((zone) => [zone.id, zone.names[locale]])),
    images: Object.fromEntries(images.map((image) => [image.id, image.names[locale]])),
  }
}
