import { inArray, type SQL } from 'drizzle-orm'
import { dropFiles } from '#features/files/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { identityImage } from '../schema.ts'

/** Deletes photographs in the caller's transaction. Without its key a file is unreadable at once, and the store deletes it within moments. */
export async function dropImages(ctx: Ctx, which: SQL | undefined): Promise<number> {
  const { id, fileId } = identityImage
  const found = await ctx.db.select({ id, fileId }).from(identityImage).where(which).for('update')
  if (found.length === 0) return 0
  await ctx.db.delete(identityImage).where(
    inArray(
      id,
      found.map((image) => image.id),
    ),
  )
  await dropFiles(
    ctx,
    found.map((image) => image.fileId),
  )
  return found.length
}
