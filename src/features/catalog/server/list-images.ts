import { asc, eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Image } from '../model.ts'
import { image } from '../schema.ts'

/** All system and application images on offer. */
export async function listImages(ctx: Ctx): Promise<Image[]> {
  requireAnyone(ctx)
  const rows = await ctx.db.select().from(image).where(eq(image.offered, true)).orderBy(asc(image.sort), asc(image.id))
  return rows.map(imageOf)
}

/** One image, also one that is not on offer any more: servers may still run it. */
export async function readImage(ctx: Ctx, imageId: string): Promise<Image & { offered: boolean }> {
  requireAnyone(ctx)
  const [row] = await ctx.db.select().from(image).where(eq(image.id, imageId))
  if (!row) throw new Refusal('not-found', 'catalog.no-image')
  return { ...imageOf(row), offered: row.offered }
}

function imageOf(row: typeof image.$inferSelect): Image {
  return { id: row.id, group: row.osGroup, names: row.names, minDiskGib: row.minDiskGib, minMemoryGib: row.minMemoryGib }
}
