import { eq } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { isBrandFileName } from '../model/files.ts'
import { brandFile } from '../schema.ts'

/** Reads a picture of the brand; undefined if there is none of this name. */
export async function readBrandFile(ctx: Pick<Ctx, 'actor' | 'db'>, name: string): Promise<Uint8Array | undefined> {
  requireAnyone(ctx)
  if (!isBrandFileName(name)) return undefined
  const [row] = await ctx.db.select({ bytes: brandFile.bytes }).from(brandFile).where(eq(brandFile.name, name))
  return row?.bytes
}
