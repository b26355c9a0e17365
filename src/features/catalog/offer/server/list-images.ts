import { and, asc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Image } from '../../model.ts'
import { image, imageSetting } from '../../schema.ts'
import { notStopped, today } from '../../stock/server/on-sale.ts'

/** Lists all system and application images on offer. */
export async function listImages(ctx: Ctx): Promise<Image[]> {
  requireAnyone(ctx)
  const rows = await ctx.db
    .select({ image })
    .from(image)
    .leftJoin(imageSetting, eq(imageSetting.imageId, image.id))
    .where(and(eq(image.offered, true), notStopped(ctx, 'image', image.id), or(isNull(imageSetting.endOfLife), gte(imageSetting.endOfLife, today(ctx.now())))))
    .orderBy(asc(sql`coalesce(${imageSetting.position}, ${image.sort})`), asc(image.sort), asc(image.id))
  return rows.map((row) => imageOf(row.image))
}

/** Reads one image, also a withdrawn one, because servers may still run it. */
export async function readImage(ctx: Ctx, imageId: string): Promise<Image & { offered: boolean }> {
  requireAnyone(ctx)
  const [row] = await ctx.db.select().from(image).where(eq(image.id, imageId))
  if (!row) throw new DomainError('not-found', 'catalog.no-image')
  return { ...imageOf(row), offered: row.offered }
}

function imageOf(row: typeof image.$inferSelect): Image {
  return { id: row.id, group: row.osGroup, names: row.names, minDiskGib: row.minDiskGib, minMemoryGib: row.minMemoryGib }
}
