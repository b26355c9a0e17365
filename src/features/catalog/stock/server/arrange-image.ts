import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { image, imageSetting } from '../../schema.ts'

type Arranged = { imageId: string; position: number | null; endOfLife: string | null }

/** Sets an image's position in lists and its last day of sale. Null uses the catalog's value. */
export async function arrangeImage(ctx: Ctx, { imageId, position, endOfLife }: Arranged): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  const [found] = await ctx.db.select({ id: image.id }).from(image).where(eq(image.id, imageId))
  if (!found) throw new DomainError('not-found', 'catalog.no-image')
  const set = { position, endOfLife }
  await ctx.db
    .insert(imageSetting)
    .values({ imageId, ...set })
    .onConflictDoUpdate({ target: imageSetting.imageId, set })
}
