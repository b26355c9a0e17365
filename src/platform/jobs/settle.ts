import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { errorText, isUniqueViolation } from '#platform/db/errors.ts'
import type { ClaimedJob } from './claim.ts'

const firstDelayMs = 500
const longestDelayMs = 600_000

/** Half a second, doubling, ten minutes at most. Each is spread over half to one and a half, so that failures do not repeat at the same moments. */
export function backOffMs(attempts: number, random: () => number = Math.random): number {
  return Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs) * (0.5 + random())
}

/** Marks the job as done. Returns false if another worker holds the lease. */
export async function markDone(ctx: Ctx, { id, fence }: ClaimedJob): Promise<boolean> {
  const done = await ctx.db.execute<never>(sql`
    update platform_job set state = 'done', lease_until = null, finished_at = ${ctx.now().toISOString()}
    where id = ${id} and fence = ${fence} and state = 'running'`)
  return done.rowCount === 1
}

/** The job is removed without a trace. */
export async function removeJob(ctx: Ctx, { id, fence }: ClaimedJob): Promise<boolean> {
  const removed = await ctx.db.execute<never>(sql`delete from platform_job where id = ${id} and fence = ${fence} and state = 'running'`)
  return removed.rowCount === 1
}

/** Records a failure: returns the job to the queue with a delay, or moves it to the dead-letter list after its last try. */
export async function markFailed(ctx: Ctx, job: ClaimedJob, error: unknown, maxAttempts: number): Promise<'queued' | 'dead' | 'lost'> {
  if (job.attempts >= maxAttempts) return (await bury(ctx, job, errorText(error))) ? 'dead' : 'lost'
  const runAt = new Date(ctx.now().getTime() + backOffMs(job.attempts)).toISOString()
  try {
    const queued = await ctx.db.transaction((tx) =>
      tx.execute<never>(sql`
        update platform_job set state = 'queued', lease_until = null, run_at = ${runAt}, last_error = ${errorText(error)}
        where id = ${job.id} and fence = ${job.fence} and state = 'running'`),
    )
    return queued.rowCount === 1 ? 'queued' : 'lost'
  } catch (conflict) {
    if (!isUniqueViolation(conflict, 'platform_job_key')) throw conflict
    // While it ran, the same key was queued again: that job does this one's work too.
    return (await markDone(ctx, job)) ? 'queued' : 'lost'
  }
}

async function bury(ctx: Ctx, { id, fence }: ClaimedJob, text: string): Promise<boolean> {
  const dead = await ctx.db.execute<never>(sql`
    update platform_job set state = 'dead', lease_until = null, finished_at = ${ctx.now().toISOString()}, last_error = ${text}
    where id = ${id} and fence = ${fence} and state = 'running'`)
  return dead.rowCount === 1
}

/** Counts a try whose transaction broke as a whole, so that a job which breaks its connection each time is not tried for ever. */
export async function noteBrokenTry(ctx: Ctx, job: ClaimedJob, error: unknown): Promise<void> {
  const runAt = new Date(ctx.now().getTime() + backOffMs(job.attempts)).toISOString()
  await ctx.db.execute(sql`
    update platform_job set attempts = ${job.attempts}, run_at = ${runAt}, last_error = ${errorText(error)}
    where id = ${job.id} and state = 'queued' and attempts = ${job.attempts - 1}`)
}
