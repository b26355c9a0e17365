import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { serverImages } from '../../schema.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

const batch = 100
const over = and(isNotNull(serverImages.deletedAt), isNull(serverImages.droppedAt))

/** Has the engine forget an image that its owner deleted, or that came to nothing. */
export async function dropImage(ctx: EngineCtx, { imageId }: { imageId: string }): Promise<void> {
  requireSystem(ctx)
  const [image] = await ctx.db
    .select({ id: serverImages.id })
    .from(serverImages)
    .where(and(over, eq(serverImages.id, imageId)))
  if (image) await drop(ctx, image.id)
}

/** Has the engine forget every image that is deleted and that it still holds. */
export async function dropImages(ctx: EngineCtx): Promise<void> {
  requireSystem(ctx)
  const rows = await ctx.db.select({ id: serverImages.id }).from(serverImages).where(over).orderBy(asc(serverImages.deletedAt)).limit(batch)
  for (const { id } of rows) await drop(ctx, id)
}

/** Twice is as good as once, so a crash between the two lines costs nothing. */
async function drop(ctx: EngineCtx, id: string): Promise<void> {
  await ctx.provisioner.dropImage(id)
  await ctx.db.update(serverImages).set({ droppedAt: ctx.now() }).where(eq(serverImages.id, id))
}
