import { inArray } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { storedFile } from '../schema.ts'

export const sweepJob = 'files.sweep-now'

/** Drops files in your transaction: from its end nobody reads them, and within moments the store has forgotten them. */
export async function dropFiles(ctx: Ctx, fileIds: readonly string[]): Promise<void> {
  requireAnyone(ctx)
  if (fileIds.length === 0) return
  await ctx.db
    .update(storedFile)
    .set({ state: 'dropped' })
    .where(inArray(storedFile.id, [...fileIds]))
  await enqueue(ctx, sweepJob, {}, { key: 'all' })
}
