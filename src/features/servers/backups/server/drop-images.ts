import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { serverImages } from '../../schema.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

const batch = 100
const over = and(isNotNull(serverImages.deletedAt), isNull(serverImages.droppedAt))

/** Has the engine delete an image that its owner deleted, or that failed. */
export async function dropImage(ctx: EngineCtx, { imageId }: { imageId: string }): Promise<void> {
  requireSystem(ctx)
  const [image] = await ctx.db
    .select({ id: serverImages.id })
    .from(serverImages)
    .where(and(over, eq(serverImages.id, imageId)))
  if (image) await drop(ctx, image.id)
}

/** Has the engine delete every deleted image that it still holds. */
export async function dropImages(ctx: EngineCtx): Promise<void> {
  requireSystem(ctx)
  const rows = await ctx.db.select({ id: serverImages.id }).from(serverImages).where(over).orderBy(asc(serverImages.deletedAt)).limit(batch)
  for (const { id } of rows) await drop(ctx, id)
}

/** Idempotent, so that a crash between the two statements is harmless. */
async function drop(ctx: EngineCtx, id: string): Promise<void> {
  await ctx.provisioner.dropImage(id)
  await ctx.db.update(serverImages).set({ droppedAt: ctx.now() }).where(eq(serverImages.id, id))
}
