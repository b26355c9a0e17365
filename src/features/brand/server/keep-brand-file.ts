import { createHash } from 'node:crypto'
import { requireStaff } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import type { Upload } from '#platform/http/upload.ts'
import { brandFileName, brandFilePath, brandFileRules, type BrandFile, type BrandFileKind } from '../model/files.ts'
import { brandFile } from '../schema.ts'
import { drawBrandFile } from './draw-brand-file.ts'
import { sweepBrandFiles } from './sweep-brand-files.ts'

/**
 * Stores a picture of the brand and returns its address, which a setting then shows. The same picture has the same address, so that a repeated upload adds nothing.
 * Throws the errors of `drawBrandFile`.
 */
export async function keepBrandFile(ctx: EndpointCtx, { kind }: { kind: BrandFileKind }, upload: Upload): Promise<BrandFile> {
  requireStaff(ctx, 'settings')
  const { bytes, width, height } = await drawBrandFile(await upload.read(), kind)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const name = brandFileName({ hash, width, height, format: brandFileRules[kind].format })
  await sweepBrandFiles(ctx)
  const createdAt = ctx.now()
  // A picture that is about to be used again is young again, or the next upload would sweep it.
  await ctx.db.insert(brandFile).values({ name, bytes, createdAt }).onConflictDoUpdate({ target: brandFile.name, set: { createdAt } })
  return { url: brandFilePath(name), width, height }
}
