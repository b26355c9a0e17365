import { loadSharp } from '#platform/load-sharp.ts'
import { DomainError } from '#platform/domain-error.ts'
import { isImageType, maxPixels, typeOfBytes, type ImageRule } from '../model.ts'
import { inImageTurn } from './image-turn.ts'

export type CleanImage = { bytes: Uint8Array<ArrayBuffer>; contentType: 'image/jpeg'; width: number; height: number }

const longestSeconds = 15

/**
 * Re-encodes an uploaded picture as a JPEG: upright, first frame, without metadata (location, camera, hidden files). Throws `files.not-an-image` if its bytes
 * are no JPEG, PNG or WebP, `files.too-many-pixels`, `files.image-too-small` and `files.broken-image`.
 */
export async function cleanImage(bytes: Uint8Array, rule: ImageRule): Promise<CleanImage> {
  const found = typeOfBytes(bytes)
  if (!isImageType(found)) throw new DomainError('invalid', 'files.not-an-image', { found })
  return inImageTurn(async () => {
    const { width, height, format } = await headOf(bytes)
    if (format !== found) throw new DomainError('invalid', 'files.broken-image')
    if (width * height > maxPixels) throw new DomainError('invalid', 'files.too-many-pixels', { megapixels: maxPixels / 1_000_000 })
    if (Math.min(width, height) < rule.minSide) throw new DomainError('invalid', 'files.image-too-small', { minSide: rule.minSide })
    return drawnAnew(bytes, rule)
  })
}

async function headOf(bytes: Uint8Array): Promise<{ width: number; height: number; format: string }> {
  try {
    // Reads the header only. Our limit applies instead of sharp's.
    const sharp = await loadSharp()
    const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return { width, height, format }
  } catch {
    throw new DomainError('invalid', 'files.broken-image')
  }
}

async function drawnAnew(bytes: Uint8Array, { maxSide, square }: ImageRule): Promise<CleanImage> {
  try {
    const sharp = await loadSharp()
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(square ? { width: maxSide, height: maxSide, fit: 'cover' } : { width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84, mozjpeg: true })
      .timeout({ seconds: longestSeconds })
      .toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), contentType: 'image/jpeg', width: info.width, height: info.height }
  } catch {
    throw new DomainError('invalid', 'files.broken-image')
  }
}
