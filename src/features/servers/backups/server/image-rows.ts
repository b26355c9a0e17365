import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { OwnImage } from '../model.ts'
import { operations, serverImages, servers } from '../../schema.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

export type ImageRecord = typeof serverImages.$inferSelect

/** Condition for images of an account, including those being made. */
export const imagesOf = (accountId: string) => and(eq(serverImages.accountId, accountId), isNull(serverImages.deletedAt))

/** Reads and locks one of them until the transaction ends, so that it cannot be deleted while an operation that needs it begins. */
export async function lockImage(ctx: Pick<Ctx, 'db'>, accountId: string, id: string): Promise<ImageRecord | undefined> {
  const [image] = await ctx.db
    .select()
    .from(serverImages)
    .where(and(imagesOf(accountId), eq(serverImages.id, id)))
    .for('update')
  return image
}

export async function imageViews(ctx: Pick<Ctx, 'db'>, accountId: string): Promise<OwnImage[]> {
  const rows = await ctx.db.select().from(serverImages).where(imagesOf(accountId)).orderBy(desc(serverImages.madeAt), desc(serverImages.id))
  return rows.map(({ id, name, remark, regionId, imageId, diskGib, madeOf, madeAt, readyAt }) => ({
    id,
    name,
    remark,
    regionId,
    imageId,
    diskGib,
    madeOf,
    madeAt,
    state: readyAt ? 'ready' : 'creating',
  }))
}

/** Tells whether a server of the account is being installed from the image, or the image is being made of a server. */
export async function imageInUse(ctx: Pick<Ctx, 'db'>, accountId: string, id: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: operations.id })
    .from(operations)
    .innerJoin(servers, eq(servers.id, operations.serverId))
    .where(and(eq(servers.accountId, accountId), sql`${operations.state} in ('queued', 'running') and ${operations.params} ->> 'ownImageId' = ${id}`))
    .limit(1)
  return rows.length > 0
}

/** Marks an image as deleted and has the engine drop it. */
export async function forgetImage(ctx: Pick<Ctx, 'db' | 'now'>, imageId: string): Promise<void> {
  await ctx.db
    .update(serverImages)
    .set({ deletedAt: ctx.now() })
    .where(and(eq(serverImages.id, imageId), isNull(serverImages.deletedAt)))
  await enqueue(ctx, 'servers.drop-image', { imageId }, { key: imageId })
}

/** Reason why no image can be made of a server, regardless of its state; null if one can. */
export function imageBlockOf(
  ctx: Pick<EngineCtx, 'provisioner' | 'engines'>,
  { shape, engineId }: Pick<ServerRecord, 'shape' | 'engineId'>,
): 'dedicated' | 'unsupported' | null {
  if (shape.bareMetal) return 'dedicated'
  return engineOf(ctx, { engineId }).capabilities.images ? null : 'unsupported'
}
