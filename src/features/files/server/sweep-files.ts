import { and, eq, inArray, lt, lte, or } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { storedFile } from '../schema.ts'
import type { FilesCtx } from './ports.ts'

const atOnce = 200
/** Longer in milliseconds than any upload takes to reach the store. */
const unfinishedMs = 3_600_000

/** Deletes dropped and expired files, and those that a crash left incomplete: the bytes first, then the row. Returns their number. */
export async function sweepFiles(ctx: FilesCtx): Promise<number> {
  requireSystem(ctx)
  const now = ctx.now()
  const unfinishedBefore = new Date(now.getTime() - unfinishedMs)
  await ctx.db
    .update(storedFile)
    .set({ state: 'dropped' })
    .where(
      or(and(eq(storedFile.state, 'kept'), lte(storedFile.expiresAt, now)), and(eq(storedFile.state, 'writing'), lt(storedFile.createdAt, unfinishedBefore))),
    )
  const dropped = await ctx.db.select({ id: storedFile.id }).from(storedFile).where(eq(storedFile.state, 'dropped')).limit(atOnce)
  for (const { id } of dropped) {
    await ctx.files.remove(id)
    await ctx.db.delete(storedFile).where(eq(storedFile.id, id))
  }
  return dropped.length
}

/** Deletes bytes without a row. Returns their number. */
export async function sweepOrphans(ctx: FilesCtx): Promise<number> {
  requireSystem(ctx)
  const keys = await ctx.files.list(new Date(ctx.now().getTime() - unfinishedMs))
  let removed = 0
  for (let from = 0; from < keys.length; from += atOnce) {
    const some = keys.slice(from, from + atOnce)
    const known = await ctx.db.select({ id: storedFile.id }).from(storedFile).where(inArray(storedFile.id, some))
    const names = new Set(known.map(({ id }) => id))
    for (const key of some.filter((one) => !names.has(one))) {
      await ctx.files.remove(key)
      removed++
    }
  }
  return removed
}
