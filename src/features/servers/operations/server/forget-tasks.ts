import { inArray, min } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { operations } from '../../schema.ts'
import { atEachEngine } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** Days after which an ended task is no longer asked for by a retry, a repeat by staff or a click, unless its operation is still active. */
const keptDays = 30
const mostBatches = 20

/** Deletes tasks at every engine that can no longer be asked for: they ended long ago, and before every active operation began. Returns their number. */
export async function forgetTasks(ctx: EngineCtx): Promise<number> {
  requireSystem(ctx)
  const [active] = await ctx.db
    .select({ since: min(operations.createdAt) })
    .from(operations)
    .where(inArray(operations.state, ['queued', 'running']))
  const longAgo = ctx.now().getTime() - keptDays * 86_400_000
  const before = new Date(Math.min(longAgo, active?.since?.getTime() ?? longAgo))
  let forgotten = 0
  await atEachEngine(ctx, async ({ provisioner }) => {
    for (let batch = 0; batch < mostBatches; batch++) {
      const some = await provisioner.forgetTasks(before)
      forgotten += some
      if (some === 0) break
    }
  })
  return forgotten
}
