import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Upload } from '#platform/http/upload.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { fileRules, type ImageRule } from '../model.ts'
import { cleanImage, type CleanImage } from './clean-image.ts'

/** Reads a customer's upload and re-encodes it; stores nothing yet. Limited to sixty an hour. Throws the errors of `cleanImage`. */
export async function receiveImage(ctx: Ctx, upload: Upload, rule: ImageRule): Promise<CleanImage> {
  const accountId = requireCustomer(ctx)
  await requireWithinLimits(ctx, 'files.sent-often', [{ key: `files.upload:${accountId}`, max: fileRules.uploadsAnHour, windowSeconds: 3_600 }])
  return cleanImage(await upload.read(), rule)
}
