import { inImageTurn } from '#features/files/api.ts'
import { isImageType, maxPixels, typeOfBytes } from '#features/files/model.ts'
import { DomainError } from '#platform/domain-error.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { brandFileRules, type BrandFileKind } from '../model/files.ts'

export type DrawnFile = { bytes: Uint8Array; width: number; height: number }

/** Parts of an SVG that could read something else while it is drawn, or that are no drawing. */
const unsafe = /<!ENTITY|<!DOCTYPE[^>]*\[|<\s*(?:script|foreignObject|xi:include)\b/i
/** Largest resolution at which an SVG is drawn; librsvg draws 72 dots per inch as its own size. */
const mostDensity = 2_400
const longestSeconds = 15

/**
 * Draws an uploaded PNG, JPEG, WebP or SVG again in the format and size of its kind, without metadata. An SVG becomes a PNG, so that no page ever loads one from
 * an upload. Throws `brand.not-an-image`, `brand.image-too-small`, `files.too-many-pixels` and `files.broken-image`.
 */
export async function drawBrandFile(bytes: Uint8Array, kind: BrandFileKind): Promise<DrawnFile> {
  const found = typeOfBytes(bytes)
  const isVector = found === 'svg'
  if (!isVector && !isImageType(found)) throw new DomainError('invalid', 'brand.not-an-image')
  if (isVector && unsafe.test(new TextDecoder().decode(bytes))) throw new DomainError('invalid', 'brand.unsafe-svg')
  return inImageTurn(async () => {
    const { width, height } = await headOf(bytes)
    const { minSide } = brandFileRules[kind]
    if (!isVector && width * height > maxPixels) throw new DomainError('invalid', 'files.too-many-pixels', { megapixels: maxPixels / 1_000_000 })
    if (!isVector && Math.min(width, height) < minSide) throw new DomainError('invalid', 'brand.image-too-small', { minSide })
    return draw(bytes, kind, isVector ? densityFor(kind, { width, height }) : undefined)
  })
}

/** Resolution at which a vector fills the box of its kind. */
function densityFor(kind: BrandFileKind, own: { width: number; height: number }): number {
  const { width, height } = brandFileRules[kind]
  return Math.min(mostDensity, Math.max(1, Math.ceil(72 * Math.max(width / own.width, height / own.height))))
}

async function headOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const sharp = await loadSharp()
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { width, height }
  } catch {
    throw new DomainError('invalid', 'files.broken-image')
  }
}

async function draw(bytes: Uint8Array, kind: BrandFileKind, density: number | undefined): Promise<DrawnFile> {
  const { width, height, format, cover } = brandFileRules[kind]
  try {
    const sharp = await loadSharp()
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', ...(density ? { density } : {}) })
      .autoOrient()
      .resize({ width, height, fit: cover ? 'cover' : 'inside', withoutEnlargement: !cover })
      .timeout({ seconds: longestSeconds })
    const coded = format === 'png' ? picture.png({ compressionLevel: 9 }) : picture.flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true })
    const { data, info } = await coded.toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), width: info.width, height: info.height }
  } catch {
    throw new DomainError('invalid', 'files.broken-image')
  }
}
