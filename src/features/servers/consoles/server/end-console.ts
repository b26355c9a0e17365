import { and, eq, isNull, lt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { consoleRules, type ConsoleEnd } from '../model.ts'
import { operations } from '../../schema.ts'
import { serverConsoles } from '../schema.ts'

/** Records the end of a console and its reason; the first reason counts. */
export async function endConsole(ctx: Ctx, { consoleId, reason }: { consoleId: string; reason: ConsoleEnd }): Promise<void> {
  requireSystem(ctx)
  const at = ctx.now()
  await inTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.db
      .update(serverConsoles)
      .set({ endedAt: at, endReason: reason })
      .where(and(eq(serverConsoles.id, consoleId), isNull(serverConsoles.endedAt)))
      .returning({ operationId: serverConsoles.operationId })
    if (!ended) return
    await ctx.db.update(operations).set({ finishedAt: at }).where(eq(operations.id, ended.operationId))
    ctx.log.info({ console: consoleId, reason }, 'a console ended')
  })
}

/** Records the end of consoles whose process has ended. */
export async function endLostConsoles(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const stale = new Date(ctx.now().getTime() - consoleRules.staleSeconds * 1000)
  const lost = await ctx.db
    .select({ id: serverConsoles.id })
    .from(serverConsoles)
    .where(and(isNull(serverConsoles.endedAt), lt(serverConsoles.seenAt, stale)))
    .limit(100)
  for (const { id } of lost) await endConsole(ctx, { consoleId: id, reason: 'lost' })
}
