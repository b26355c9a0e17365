import { and, lt, notInArray } from 'drizzle-orm'
import { listConfigEntries } from '#features/site-config/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { brandFile } from '../schema.ts'

/** Days for which an unused picture stays: search engines, mails and copies of pages still ask for it. */
export const unusedDays = 30

/** Deletes pictures that no setting has named for a month. */
export async function sweepBrandFiles(ctx: Ctx): Promise<void> {
  requireStaff(ctx, 'settings')
  const before = new Date(ctx.now().getTime() - unusedDays * 86_400_000)
  const used = (await listConfigEntries(ctx)).map(({ configValue }) => configValue.replace('/brand/', ''))
  await ctx.db.delete(brandFile).where(and(lt(brandFile.createdAt, before), notInArray(brandFile.name, used)))
}
