import { listImages, listRegions, readImage } from '#features/catalog/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Names } from '../../model.ts'

/**
 * Names of all regions, zones and images on sale, and of the given images even if they are no longer. The image ids may be a promise, which
 * runs in parallel.
 */
export async function readNames(ctx: Ctx, locale: Locale, imageIds: readonly string[] | Promise<readonly string[]>): Promise<Names> {
  requireAnyone(ctx)
  const [regions, images, wanted] = await Promise.all([listRegions(ctx), listImages(ctx), imageIds])
  const old = [...new Set(wanted)].filter((id) => !images.some((image) => image.id === id))
  const all = [...images, ...(await Promise.all(old.map((id) => readImage(ctx, id))))]
  const named = (items: readonly { id: string; names: Record<Locale, string> }[]) => Object.fromEntries(items.map((item) => [item.id, item.names[locale]]))
  return { regions: named(regions), zones: named(regions.flatMap((region) => region.zones)), images: named(all) }
}
