import { brandPalette, readBrandFile } from '#features/brand/api.ts'
import { readSiteConfig } from '#features/site-config/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { SharedLook } from '../../share-image/draw-share-image.ts'
import type { SharedBrand } from './share-images.ts'

const nameOf = (url: string) => url.replace(/^.*\//, '')

/** Reads the brand of pictures for shared links. Template 2's pictures are dark. */
export async function readSharedBrand(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<SharedBrand> {
  const { brandColor, logo, shareImageUrl } = await readSiteConfig(ctx, 'zh')
  const bytesOf = async (url: string | undefined) => (url ? readBrandFile(ctx, nameOf(url)) : undefined)
  const [home, light, dark] = await Promise.all([bytesOf(shareImageUrl), bytesOf(logo?.url), bytesOf(logo?.dark ?? logo?.url)])
  const palette = brandColor ? brandPalette(brandColor) : undefined
  const look = (colors: { brand: string; onBrand: string } | undefined, bytes: Uint8Array | undefined): SharedLook => ({
    ...(colors ? { accent: { fill: colors.brand, text: colors.onBrand } } : {}),
    ...(logo && bytes ? { logo: { bytes, width: logo.width, height: logo.height } } : {}),
  })
  return {
    key: [brandColor, logo?.url, logo?.dark, shareImageUrl].join(),
    ...(home ? { home } : {}),
    looks: { template1: look(palette?.light, light), template2: look(palette?.graphite, dark) },
  }
}
