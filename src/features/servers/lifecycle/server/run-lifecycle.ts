import { and, asc, eq, lte } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'
import { processServer } from './process-server.ts'
import type { LifeCtx } from './try-renewal.ts'

const batch = 200
/** Number of servers processed at the same time, because their transactions mostly wait for the database. */
const atOnce = 4
/** Delay after a failure, so that one server does not delay the others. */
const retryAfterFailureMs = 60_000

/**
 * Carries out all due steps, each server in a separate transaction. A step happens once, at any number of runs and beside any other work.
 * Returns the number of steps done.
 */
export async function runLifecycle(ctx: LifeCtx): Promise<number> {
  requireSystem(ctx)
  let steps = 0
  for (;;) {
    const due = await ctx.db
      .select({ id: servers.id })
      .from(servers)
      .where(lte(servers.lookAt, ctx.now()))
      .orderBy(asc(servers.lookAt), asc(servers.id))
      .limit(batch)
    const waiting = due.values()
    const process = async () => {
      for (const { id } of waiting) steps += await processOrPostpone(ctx, id)
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, due.length) }, process))
    if (due.length < batch) return steps
  }
}

async function processOrPostpone(ctx: LifeCtx, serverId: string): Promise<number> {
  try {
    return (await processServer(ctx, { serverId })) ? 1 : 0
  } catch (error) {
    ctx.log.error({ err: error, serverId }, 'the lifecycle could not tend a server')
    await ctx.db
      .update(servers)
      .set({ lookAt: new Date(ctx.now().getTime() + retryAfterFailureMs) })
      .where(and(eq(servers.id, serverId), lte(servers.lookAt, ctx.now())))
    return 0
  }
}
