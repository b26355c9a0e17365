import { inArray } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { storedFile } from '../schema.ts'

export const sweepJob = 'files.sweep-now'

/** Drops files in the caller's transaction. After the commit they cannot be read, and within moments the store deletes them. */
export async function dropFiles(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  requireAnyone(ctx)
  if (fileIds.length === 0) return
  await ctx.db
    .update(storedFile)
    .set({ state: 'dropped' })
    .where(inArray(storedFile.id, [...fileIds]))
  await enqueue(ctx, sweepJob, {}, { key: 'all' })
}
