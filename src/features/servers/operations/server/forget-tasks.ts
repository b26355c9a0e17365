import { inArray, min } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { operations } from '../../schema.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

/** No try, repeat by the staff or click asks for a task that ended so long ago, unless its operation still goes on. */
const keptDays = 30
const mostBatches = 20

/** Has the engine forget the tasks that nobody can ask for any more: those that ended long ago, and before every operation that goes on was begun. */
export async function forgetTasks(ctx: EngineCtx): Promise<number> {
  requireSystem(ctx)
  const [active] = await ctx.db
    .select({ since: min(operations.createdAt) })
    .from(operations)
    .where(inArray(operations.state, ['queued', 'running']))
  const longAgo = ctx.now().getTime() - keptDays * 86_400_000
  const before = new Date(Math.min(longAgo, active?.since?.getTime() ?? longAgo))
  let forgotten = 0
  for (let batch = 0; batch < mostBatches; batch++) {
    const some = await ctx.provisioner.forgetTasks(before)
    forgotten += some
    if (some === 0) break
  }
  return forgotten
}
