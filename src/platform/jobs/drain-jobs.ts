import type { Ctx } from '#platform/ctx.ts'
import type { JobHandler } from './jobs.ts'
import { claimOrRun, runLeased } from './run-job.ts'

/**
 * Runs every job that is due by `ctx.now`, one after the other, until none is left; failed ones stay queued for later. For
 * tests and the seed, where no worker runs: `await drainJobs(ctx, jobs)`, advance the clock, drain again. Returns how many ran.
 */
export async function drainJobs<C extends Ctx>(ctx: C, handlers: readonly JobHandler<C>[]): Promise<number> {
  const table = new Map(handlers.map((handler) => [handler.name, handler]))
  for (let ran = 0; ; ran++) {
    const found = await claimOrRun(ctx, table)
    if (found === 'idle') return ran
    if (found !== 'ran') await runLeased(ctx, found)
  }
}
