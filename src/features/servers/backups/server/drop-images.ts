import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { serverImages } from '../../schema.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

const batch = 100
const over = and(isNotNull(serverImages.deletedAt), isNull(serverImages.droppedAt))

/** Has the engine delete an image that its owner deleted, or that failed. */
export async function dropImage(ctx: EngineCtx, { imageId }: { imageId: string }): Promise<void> {
  requireSystem(ctx)
  const [image] = await ctx.db
    .select({ id: serverImages.id, engineId: serverImages.engineId })
    .from(serverImages)
    .where(and(over, eq(serverImages.id, imageId)))
  if (image) await drop(ctx, image)
}

/** Has the engine delete every deleted image that it still holds. */
export async function dropImages(ctx: EngineCtx): Promise<void> {
  requireSystem(ctx)
  const { id, engineId, deletedAt } = serverImages
  const rows = await ctx.db.select({ id, engineId }).from(serverImages).where(over).orderBy(asc(deletedAt)).limit(batch)
  for (const image of rows) await drop(ctx, image)
}

/** Idempotent, so that a crash between the two statements is harmless. */
async function drop(ctx: EngineCtx, { id, engineId }: { id: string; engineId: string }): Promise<void> {
  await engineOf(ctx, { engineId }).dropImage(id)
  await ctx.db.update(serverImages).set({ droppedAt: ctx.now() }).where(eq(serverImages.id, id))
}
